import type { ChainBreak, ChainFault } from '@agone/contract'

/** What is wrong with the history, where and since when: `record 15, of 2026-12-21T21:38:00.000Z: it was removed`. */
export const faultText = ({ place, at, fault }: ChainBreak): string =>
  `record ${place}${at === null ? '' : `, of ${at}`}: ${faults[fault]}`

/** What is still certain, and what to do. */
export const advice = ({ place, soundUntil }: ChainBreak): string[] => [
  soundUntil === null
    ? 'No record is certain.'
    : `The records up to ${place - 1}, of ${soundUntil}, are as they were written. None after them is certain.`,
  'Only somebody who can write to the database outside of the product can have done this. Keep a copy of the data as it is,',
  'change the password of the database, and compare with the newest backup in which agone audit finds no fault.',
]

const faults: Record<ChainFault, string> = {
  changed: 'its content was changed afterwards',
  unlinked: 'it does not follow from the record before it',
  missing: 'it was removed',
  added: 'it was put in afterwards',
  rewritten: 'the records are not those that were verified before',
}
