"""What a plain crew thinks of the table: how much everything is worth that its dice can do."""
