"""What a command says when it cannot do its work: one line on stderr, exit code 2."""

import click


class Failure(click.ClickException):
    """The work could not be done; the message says why and what would help."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        click.echo(f"deckkit: {self.format_message()}", err=True)
