import type { DailyFigure } from '@agone/contract/statistics/routes'
import type { PlainTextKey } from '@agone/i18n/translate'

/** How a figure is shown: its texts and colour; bars for figures that are often zero. Visitors are on the overview. */
type FigureDisplayData = {
  figure: DailyFigure
  name: PlainTextKey
  note: PlainTextKey
  colour: string
  kind: 'line' | 'bars'
}

/** The figures of the statistics, in their order. */
export const figureDisplays = [
  {
    figure: 'visits',
    name: 'statistics.figure_visits',
    note: 'statistics.note_visits',
    colour: 'var(--primary)',
    kind: 'line',
  },
  {
    figure: 'registrations',
    name: 'statistics.figure_registrations',
    note: 'statistics.note_registrations',
    colour: 'var(--good)',
    kind: 'bars',
  },
  {
    figure: 'messages',
    name: 'statistics.figure_messages',
    note: 'statistics.note_messages',
    colour: 'var(--primary)',
    kind: 'bars',
  },
  {
    figure: 'matches',
    name: 'statistics.figure_matches',
    note: 'statistics.note_matches',
    colour: 'var(--good)',
    kind: 'bars',
  },
  {
    figure: 'tournaments',
    name: 'statistics.figure_tournaments',
    note: 'statistics.note_tournaments',
    colour: 'var(--info)',
    kind: 'bars',
  },
  {
    figure: 'requests',
    name: 'statistics.figure_requests',
    note: 'statistics.note_requests',
    colour: 'var(--info)',
    kind: 'bars',
  },
  {
    figure: 'errors',
    name: 'statistics.figure_errors',
    note: 'statistics.note_errors',
    colour: 'var(--bad)',
    kind: 'bars',
  },
] as const satisfies readonly FigureDisplayData[]

export type FigureDisplay = (typeof figureDisplays)[number]
