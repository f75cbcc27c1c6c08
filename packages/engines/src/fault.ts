/**
 * Why a draw or a schedule is impossible.
 *
 * | reason | when |
 * |---|---|
 * | tooFew | fewer than two participants |
 * | duplicate | a participant is named twice |
 * | odd | an odd number without byes |
 * | notPowerOfTwo | a bracket that byes may not fill up, or an advancing total that is not a power of two |
 * | undrawable | settings that no draw can satisfy (0 cycles, more groups than pairs, unequal groups that all send N on) |
 * | unknownParticipant | a pairing or result names somebody who takes no part |
 * | playsItself | a pairing of somebody with himself |
 * | twiceOnDay | a given schedule lets somebody play twice on one match day |
 * | wrongMeetings | a given schedule does not let each pair meet as often as asked |
 */
export type FaultReason =
  | 'tooFew'
  | 'duplicate'
  | 'odd'
  | 'notPowerOfTwo'
  | 'undrawable'
  | 'unknownParticipant'
  | 'playsItself'
  | 'twiceOnDay'
  | 'wrongMeetings'

/** The one thing engines throw for bad settings; the server turns it into a refusal of its catalogue. */
export class EngineFault extends Error {
  readonly reason: FaultReason

  constructor(reason: FaultReason, message: string) {
    super(message)
    this.name = 'EngineFault'
    this.reason = reason
  }
}
