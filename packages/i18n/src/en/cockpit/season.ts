import type { season as source } from '../../it/cockpit/season.ts'
import type { TextsOf } from '../../translate.ts'

export const season = {
  export: 'Export the season',
  exportText: 'The whole tournament as one JSON file, which can be imported again.',
  exportYes: 'Download the file',

  importTitle: 'Import a season',
  importText:
    'A JSON file with matches or races, results and scorers becomes a whole tournament: participants, calendar and table included.',
  importGame: 'Game',
  importGameAny: 'The first that suits the file',
  importDrop: 'Drop the season file here',
  importChoose: 'Choose a JSON file',
  importLimits: 'Up to 10 MB',
  importTooBig: 'The file is larger than 10 MB.',
  importSending: 'Sending {name}',
  importReading: 'Reading the season…',
  importDone: 'Season imported.',
  importFailed: 'The file was not imported and nothing changed.',
  importAgain: 'Mend the file and send it again.',
} as const satisfies TextsOf<typeof source>
