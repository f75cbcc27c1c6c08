import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import type { TournamentPage } from './tournament-page.ts'

/** The tabs of a tournament, depending on its format. */
export const TournamentTabs = ({ tournament }: Pick<TournamentPage, 'tournament'>) => {
  const t = useT()
  const pathOf = (part: string) => `${pages.tournament(tournament.id)}/${part}`
  const { type, module, settings } = tournament
  const isRace = module === 'FORMULA1'
  const hasTable = type === 'rankings' || type === 'swiss'
  const hasBracket = !hasTable || (type === 'rankings' && settings.advancing !== null)
  const hasPlayers = module === 'FIFA' || module === 'FIFA_SOLO'
  return (
    <Tabs
      label={t('tournaments.sections')}
      tabs={[
        { to: pages.tournament(tournament.id), label: t('tournaments.overview'), end: true },
        ...(hasTable ? [{ to: pathOf('table'), label: t('tournaments.table') }] : []),
        ...(hasBracket ? [{ to: pathOf('bracket'), label: t('tournaments.bracket') }] : []),
        { to: pathOf('matches'), label: isRace ? t('tournaments.races') : t('tournaments.matches') },
        ...(hasPlayers ? [{ to: pathOf('players'), label: t('tournaments.players') }] : []),
        { to: pathOf('participants'), label: t('tournaments.participants') },
        { to: pathOf('calendar'), label: t('tournaments.calendar') },
        { to: pathOf('rules'), label: t('tournaments.rules') },
      ]}
    />
  )
}
