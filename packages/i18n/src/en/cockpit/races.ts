import type { races as source } from '../../it/cockpit/races.ts'
import type { TextsOf } from '../../translate.ts'

export const races = {
  raceTitle: 'Classification of {race}',
  raceText: 'Put the drivers in order, mark who did not finish, and the laps. It stands in place of the reports.',
  racePosition: 'Place of {name}',
  raceOutcome: 'Outcome of {name}',
  raceLap: 'Lap of {name}',
  raceLapHint: '1:23.456',
  raceLapWrong: 'Write the lap as 1:23.456',
  raceUp: 'Move {name} up',
  raceDown: 'Move {name} down',
  raceMoved: '{name}: place {place}',
  raceClassified: 'Classified',
  raceAbsent: 'Absent',
  raceDnf: 'Did not finish',
  raceDns: 'Did not start',
  raceDsq: 'Disqualified',
  raceBest: 'Driver of the day',
  raceNobody: 'Nobody',
  raceFastest: 'Fastest lap',
  raceYes: 'Save the classification',
  raceSaved: 'Classification of {race} saved.',
  raceReasonDefault: 'Official classification of the race.',
} as const satisfies TextsOf<typeof source>
