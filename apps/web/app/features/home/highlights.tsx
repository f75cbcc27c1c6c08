import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { TournamentCard, type ListedTournament } from '../tournaments/index.ts'

/** Running tournaments, and those that are open for entries. */
export const Highlights = ({ tournaments }: { tournaments: readonly ListedTournament[] }) => {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="highlights">
      <div className="section-head">
        <h2 id="highlights">{t('home.highlights')}</h2>
        <ButtonLink variant="ghost" iconEnd="chevron-right" to={pages.tournaments}>
          {t('home.allTournaments')}
        </ButtonLink>
      </div>
      {tournaments.length === 0 ? (
        <Panel plain label={t('home.highlights')}>
          <EmptyState title={t('home.noTournaments')} level={3}>
            {t('home.noTournamentsText')}
          </EmptyState>
        </Panel>
      ) : (
        <div className="cards">
          {tournaments.map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} level={3} />
          ))}
        </div>
      )}
    </section>
  )
}
