import type { MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx'
import { GameSwitchesPanel } from '../market/game-switches-panel.tsx'
import { useGames } from '../market/game-switches.ts'
import { DeparturesPanel } from '../market/departures-panel.tsx'
import styles from './market.module.css'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.menuMarket'), noindex: true }))

/** The switches of the market and of reports of every game, and the pending departures, for ADMIN. */
export default function MarketRoute() {
  const t = useT()
  return (
    <RequireRole role={admin}>
      <div className="page">
        <Hero
          title={t('market.title')}
          meta={<span>{t('market.intro')}</span>}
          actions={
            <ButtonLink variant="outline" icon="exchange" to={pages.transfers}>
              {t('market.feed')}
            </ButtonLink>
          }
        />
        <Games />
      </div>
    </RequireRole>
  )
}

const Games = () => {
  const t = useT()
  const { data, dataUpdatedAt, isError, refetch } = useGames()
  if (data === undefined && isError) return <LoadFailed title={t('market.loadingFailed')} retry={refetch} />
  if (data === undefined) return <SkeletonCards cards={3} label={t('shell.loading')} />
  if (data.length === 0) return <EmptyState title={t('market.noGames')}>{t('market.noGamesText')}</EmptyState>
  return (
    <div className={styles.games}>
      {data.map((game) => (
        <GameSwitchesPanel key={game.id} game={game} now={dataUpdatedAt} />
      ))}
      <DeparturesPanel games={data} />
    </div>
  )
}
