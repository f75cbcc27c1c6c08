import type { penalties as source } from '../../it/cockpit/penalties.ts'
import type { TextsOf } from '../../translate.ts'

export const penalties = {
  penalties: 'Penalties',
  penaltiesEmpty: 'No penalties',
  penaltiesEmptyText: 'Points taken or given, with the reason, are read by everybody in the table.',
  penaltyAdd: 'New penalty',
  penaltyFor: 'For whom',
  penaltyChoose: 'Choose…',
  penaltyEntries: 'Participants',
  penaltyStables: 'Constructors',
  penaltyPoints: 'Points to take',
  penaltyPointsHint: 'A negative number gives points.',
  penaltyFrom_day: 'From match day',
  penaltyFrom_race: 'From race',
  penaltyFrom_round: 'From round',
  penaltyDayHint: 'It counts in the table from here on.',
  penaltyYes: 'Apply the penalty',
  penaltyDone: 'Penalty applied to {name}.',
  penaltyRemove: 'Take the penalty back',
  penaltyRemoveTitle: 'Take the penalty of {name} back?',
  penaltyRemoveText: '{points} go back to {name} from “{round}” on.',
  penaltyRemoved: 'Penalty of {name} taken back.',
  penaltyPreview: {
    one: '{name} goes from {had} to {has} point: position {from}, then {to}.',
    other: '{name} goes from {had} to {has} points: position {from}, then {to}.',
  },
  penaltyPreviewSame: {
    one: '{name} goes from {had} to {has} point and stays in position {from}.',
    other: '{name} goes from {had} to {has} points and stays in position {from}.',
  },
  penaltyFrozen: 'Penalties can be given once the tournament has started.',
  pointsTaken: { one: '−{count} point', other: '−{count} points' },
  pointsGiven: { one: '+{count} point', other: '+{count} points' },
  points: { one: '{count} point', other: '{count} points' },
  chooseTarget: 'Choose who gets the penalty.',
  pointsZero: 'Write how many points, other than zero.',
} as const satisfies TextsOf<typeof source>
