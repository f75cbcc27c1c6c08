import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import type { TournamentPage } from './tournament-page.ts'

/** The sections of a tournament. What its kind does not have is not offered. */
export const TournamentTabs = ({ tournament }: Pick<TournamentPage, 'tournament'>) => {
  const t = useT()
  const at = (part: string) => `${pages.tournament(tournament.id)}/${part}`
  const { type, module, settings } = tournament
  const isRace = module === 'FORMULA1'
  const hasTable = type === 'rankings'
  const hasBracket = type === 'elimination' || settings.advancing !== null
  const hasPlayers = module === 'FIFA' || module === 'FIFA_SOLO'
  return (
    <Tabs
      label={t('tournaments.sections')}
      tabs={[
        { to: pages.tournament(tournament.id), label: t('tournaments.overview'), end: true },
        ...(hasTable ? [{ to: at('table'), label: t('tournaments.table') }] : []),
        ...(hasBracket ? [{ to: at('bracket'), label: t('tournaments.bracket') }] : []),
        { to: at('matches'), label: isRace ? t('tournaments.races') : t('tournaments.matches') },
        ...(hasPlayers ? [{ to: at('players'), label: t('tournaments.players') }] : []),
        { to: at('participants'), label: t('tournaments.participants') },
        { to: at('calendar'), label: t('tournaments.calendar') },
        { to: at('rules'), label: t('tournaments.rules') },
      ]}
    />
  )
}
