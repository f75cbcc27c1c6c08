import { useT } from '../../../lib/i18n/use-t.tsx'
import { DayPager, roundWord, useTournamentPage } from '../../tournaments/index.ts'

/** Chooses as of which match day a table is shown; the present one has the plain address. */
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
        name: roundWord(t, tournament, index + 1),
      }))}
      day={Math.min(day ?? current, current)}
      plain={current}
      texts={{ previous: t('matches.previousDay'), next: t('matches.nextDay') }}
    />
  )
}
