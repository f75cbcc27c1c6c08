/** Why the product does not start, or a command does nothing: the message is for the operator, and says what to do. */
export class StartRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartRefusal'
  }
}
