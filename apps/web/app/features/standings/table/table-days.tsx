import { roundLabel } from '@agone/i18n/round-label'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DayPager, useTournamentPage } from '../../tournaments/index.ts'

/** Chooses the match day of the table; the current one has the URL without a parameter. */
export const TableDays = ({ day }: { day: number | undefined }) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  const current = tournament.currentMatchDay
  if (current < 2) return null
  return (
    <DayPager
      label={t('standings.asOf')}
      days={Array.from({ length: current }, (_, index) => ({
        day: index + 1,
        name: roundLabel(t, tournament, index + 1),
      }))}
      day={Math.min(day ?? current, current)}
      defaultDay={current}
      texts={{ previous: t('matches.previousDay'), next: t('matches.nextDay') }}
    />
  )
}
