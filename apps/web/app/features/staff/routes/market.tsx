import type { Game } from '@agone/contract/games/routes/games'
import type { MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx'
import { GameSwitchRow } from '../market/game-switch-row.tsx'
import { useGames } from '../market/game-switches.ts'
import { PartingsPanel } from '../market/partings-panel.tsx'
import { switchNames } from '../market/schedules.ts'
import styles from './market.module.css'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.menuMarket'), noindex: true }))

/** The market and the reports of every game, for ADMIN. */
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
        <GamePanel key={game.id} game={game} now={dataUpdatedAt} />
      ))}
      <PartingsPanel games={data} />
    </div>
  )
}

/** A game without teams has no market, only reports. */
const GamePanel = ({ game, now }: { game: Game; now: number }) => {
  const t = useT()
  const names = game.inTeam ? switchNames : (['reports'] as const)
  return (
    <Panel
      title={game.name}
      aside={<span className="muted small">{t(game.inTeam ? 'market.byTeam' : 'market.alone')}</span>}
      style={clubStyle(game.id)}
      flush
    >
      <ul>
        {names.map((name) => (
          <GameSwitchRow key={name} {...{ game, name, now }} />
        ))}
      </ul>
    </Panel>
  )
}
