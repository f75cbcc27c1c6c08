import type { Game } from '@agone/contract/games/routes/games'
import type { GameId } from '@agone/contract/ids'
import { useParams, type MetaFunction } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { MissingPage } from '../../../shell/fault-with-title.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { FieldsPanel } from '../games/fields-panel.tsx'
import { openGameDialog } from '../games/game-dialog.tsx'
import { useStoredGame } from '../games/game-query.ts'
import { RacePointsPanel } from '../games/race-points-panel.tsx'
import { StablesPanel } from '../games/stables-panel.tsx'
import { TablePointsPanel } from '../games/table-points-panel.tsx'
import { moduleLabels } from '../labels.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.menuGames'), noindex: true }))

/** Fields, points and stables of one game, for ADMIN. */
export default function GameRoute() {
  const { id } = useParams()
  return (
    <RequireRole role={admin}>
      <GameEditor id={idInPath<GameId>(id)} />
    </RequireRole>
  )
}

const GameEditor = ({ id }: { id: GameId }) => {
  const t = useT()
  const { data: stored, error, refetch } = useStoredGame(id)
  if (stored === undefined && error === null) return <PageSpinner />
  if (stored === undefined) {
    if (error instanceof ApiError && error.status === 404) return <MissingPage />
    return <LoadFailed level={1} title={t('games.loadingFailed')} retry={refetch} />
  }
  const { game } = stored
  const isRacing = game.module === 'FORMULA1'
  return (
    <div className="page">
      <PageTitle>{game.name}</PageTitle>
      <GameHero game={game} />
      <div className="stack">
        <FieldsPanel stored={stored} />
        {isRacing ? <RacePointsPanel stored={stored} /> : <TablePointsPanel stored={stored} />}
        {isRacing ? <StablesPanel stored={stored} /> : null}
      </div>
    </div>
  )
}

const GameHero = ({ game }: { game: Game }) => {
  const t = useT()
  const { name, module, minParticipants, maxParticipants, inTeam } = game
  return (
    <Hero
      title={name}
      crumbs={
        <Breadcrumbs
          label={t('staff.path')}
          parts={[{ label: t('staff.games'), to: managementPages.games }, { label: name }]}
        />
      }
      meta={
        <>
          <Badge>{t(moduleLabels[module].name)}</Badge>
          <Badge>{t(inTeam ? 'market.byTeam' : 'market.alone')}</Badge>
          <span>{t('staff.gameParticipants', { least: minParticipants, most: maxParticipants })}</span>
        </>
      }
      actions={
        <>
          <ButtonLink variant="outline" icon="exchange" to={managementPages.market}>
            {t('staff.toMarket')}
          </ButtonLink>
          <Button variant="outline" icon="edit" onClick={() => openGameDialog(game)}>
            {t('games.namesAndNumbers')}
          </Button>
        </>
      }
    />
  )
}
