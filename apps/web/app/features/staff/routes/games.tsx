import type { MetaFunction } from 'react-router'
import { QueryResult } from '../../../lib/query-result.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx'
import { usePlatforms } from '../games/games.ts'
import { GamesPanel } from '../games/games-panel.tsx'
import { PlatformsPanel } from '../games/platforms-panel.tsx'
import { StarterCards } from '../games/starter-cards.tsx'
import { useGames } from '../market/game-switches.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.menuGames'), noindex: true }))

/** The games and platforms of the community, for ADMIN: the first step of a new installation. */
export default function GamesRoute() {
  const t = useT()
  return (
    <RequireRole role={admin}>
      <div className="page">
        <Hero title={t('shell.menuGames')} meta={<span>{t('staff.gamesIntro')}</span>} />
        <Games />
      </div>
    </RequireRole>
  )
}

const Games = () => {
  const t = useT()
  const games = useGames()
  const platforms = usePlatforms()
  const waiting = <SkeletonCards cards={3} label={t('shell.loading')} />
  return (
    <QueryResult query={games} placeholder={waiting}>
      {(foundGames) => (
        <div className="stack">
          <GamesPanel games={foundGames} />
          <StarterCards games={foundGames} />
          <QueryResult query={platforms} placeholder={null}>
            {(foundPlatforms) => <PlatformsPanel platforms={foundPlatforms} />}
          </QueryResult>
        </div>
      )}
    </QueryResult>
  )
}
