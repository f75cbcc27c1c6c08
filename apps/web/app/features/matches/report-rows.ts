import type { Game } from '@agone/contract/games/routes/games'
import type { Report, Scores } from '@agone/contract/matches/routes/reports'
import { stablesOf } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useFormats, useLocale, useT } from '../../lib/i18n/use-t.tsx'

type RowContext = {
  tournament: Tournament
  game: Game | undefined
  /** Names of the lined-up players by user id. */
  names: Names
}

/** What a report says besides the score, as rows of a label and a text: figures of players and drivers, fields of the game, comment. */
export const useReportRows = (
  { scores, comment }: Pick<Report, 'scores' | 'comment'>,
  { tournament, game, names }: RowContext,
): { label: string; value: string }[] => {
  const t = useT()
  const locale = useLocale()
  const { lapTime, number } = useFormats()
  const { assists, position, outcome, fastRideTime, stableId, fields = {} } = scores
  const stables = stablesOf({ tournament, game })
  const fieldText = (value: string | number = '') => (typeof value === 'number' ? number(value) : value)
  const rows = [
    { label: t('matches.scorers'), value: figuresOf(scores, 'goals', names) },
    {
      label: t('matches.assistsShort'),
      value: assists === undefined ? figuresOf(scores, 'assists', names) : number(assists),
    },
    { label: t('matches.mvp'), value: mvpOf(scores, names) },
    { label: t('matches.positionLabel'), value: position === undefined ? '' : number(position) },
    { label: t('matches.outcomeLabel'), value: outcome ? t(`matches.outcome_${outcome}`) : '' },
    { label: t('matches.lapLabel'), value: fastRideTime === undefined ? '' : lapTime(fastRideTime) },
    { label: t('matches.stable'), value: stables.find((stable) => stable.id === stableId)?.name ?? '' },
    ...(game?.fields ?? []).map(({ key, label }) => ({ label: label[locale], value: fieldText(fields[key]) })),
    { label: t('matches.comment'), value: comment },
  ]
  return rows.filter((row) => row.value !== '')
}

type Names = ReadonlyMap<string, string>

/** The players of a report with goals or assists as a text: `Rossi ×2, Bianchi`; empty without any. */
const figuresOf = ({ players = [] }: Scores, figure: 'goals' | 'assists', names: Names): string =>
  players
    .filter((player) => player[figure] > 0)
    .map((player) => `${names.get(player.userId) ?? '…'}${player[figure] > 1 ? ` ×${player[figure]}` : ''}`)
    .join(', ')

/** The name of the best player of a report; empty without one. */
const mvpOf = ({ players = [] }: Scores, names: Names): string => {
  const best = players.find((player) => player.mvp)
  return best ? (names.get(best.userId) ?? '…') : ''
}
