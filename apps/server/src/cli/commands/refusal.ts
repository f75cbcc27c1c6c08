/** Why a command changed nothing, one reason per line. */
export class Refusal extends Error {
  readonly lines: readonly string[]
  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'Refusal'
    this.lines = lines
  }
}
