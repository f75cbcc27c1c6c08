/**
 * Why a draw or a schedule is impossible.
 *
 * | reason | when |
 * |---|---|
 * | tooFew | fewer than two participants |
 * | duplicate | a participant is named twice |
 * | odd | an odd number without byes |
 * | notPowerOfTwo | a bracket without byes whose number of participants is not a power of two |
 * | smallGroups | groups of fewer than two |
 * | advancingNotPowerOfTwo | all those who advance from groups are not a power of two |
 * | tooManyAdvancing | more advance from each group than the smallest group has |
 * | tooMany | more entrants than a Swiss system can pair |
 * | undrawable | settings that no draw can satisfy (0 cycles, 0 groups) |
 * | unknownParticipant | a pairing or result names an unknown participant |
 * | playsItself | a participant is paired with itself |
 * | twiceOnDay | a participant plays twice on a match day of a given schedule |
 * | wrongMeetings | not every pair of a given schedule meets as often as required |
 */
export type EngineFaultReason =
  | 'tooFew'
  | 'duplicate'
  | 'odd'
  | 'notPowerOfTwo'
  | 'smallGroups'
  | 'advancingNotPowerOfTwo'
  | 'tooManyAdvancing'
  | 'tooMany'
  | 'undrawable'
  | 'unknownParticipant'
  | 'playsItself'
  | 'twiceOnDay'
  | 'wrongMeetings'

/** The only error that engines throw for bad settings; the server translates it to a code of its catalogue. */
export class EngineFault extends Error {
  readonly reason: EngineFaultReason

  constructor(reason: EngineFaultReason, message: string) {
    super(message)
    this.name = 'EngineFault'
    this.reason = reason
  }
}
