import { gameRoutes, platformRoutes } from '@agone/contract/games/routes/games'
import type { TournamentId } from '@agone/contract/ids'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { lazy, Suspense, useState } from 'react'
import { data, Outlet, useLoaderData, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { callOf, orHidden, previewOf } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import type { Call } from '../../../lib/api/client.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ByToken } from '../../../lib/session/by-token.tsx'
import { useSession } from '../../../lib/session/use-session.ts'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { LoadAsUser } from '../page/load-as-user.tsx'
import { JoinInvitation } from '../joining/join-invitation.tsx'
import { useLive } from '../live.ts'
import { SignedInSpace } from '../page/signed-in-space.tsx'
import { sportsEvent } from '../page/sports-event.ts'
import { TournamentHero } from '../page/tournament-hero.tsx'
import type { TournamentPage } from '../page/tournament-page.ts'
import { TournamentTabs } from '../page/tournament-tabs.tsx'
import { statusLabel } from '../../../lib/tournament-labels.ts'
import { participantsLabel } from '../labels.ts'

const SignedInPart = lazy(() =>
  import('../page/signed-in-part.tsx').then((module) => ({ default: module.SignedInPart })),
)

const find = async (call: Call, id: TournamentId) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const [game, platform] = await Promise.all([
    call(gameRoutes.one, { params: { id: tournament.gameId } }),
    call(platformRoutes.one, { params: { id: tournament.platformId } }),
  ])
  return { tournament, game, platform: platform.name }
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id'])))
  if (pageData === undefined) return data(undefined, { status: 404 })
  return { ...pageData, preview: await previewOf(context, 'tournament', pageData.tournament.id) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t, community }) => {
    const pageData = args.loaderData
    if (!pageData) return { title: t('shell.notFoundTitle'), noindex: true }
    const { tournament, game } = pageData
    const { name, participantsCount } = tournament
    return {
      title: name,
      description: t('tournaments.description', {
        name,
        game: game.name,
        status: t(statusLabel(tournament).text).toLowerCase(),
        participants: participantsLabel(t, tournament, participantsCount),
      }),
      preview: pageData.preview,
      data: sportsEvent(tournament, game, community.name),
    }
  })

export default function TournamentRoute() {
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`tournament ${id}`}
      load={(call) => find(call, idInPath<TournamentId>(id))}
    >
      {(page) => <TournamentContent {...page} />}
    </LoadAsUser>
  )
}

const TournamentContent = (page: Omit<TournamentPage, 'own'>) => {
  const { tournament } = page
  const state = useSession()
  const user = state.kind === 'user' ? state.user : undefined
  const [own, setOwn] = useState<TournamentPage['own']>()
  useLive(tournament.id, tournament.version)
  return (
    <div className="page" style={clubStyle(tournament.id)}>
      <TournamentHero {...page} />
      <TournamentTabs tournament={tournament} />
      {user ? (
        <SignedInSpace tournament={tournament}>
          <Suspense>
            <SignedInPart tournament={tournament} game={page.game} viewer={user} onOwn={setOwn} />
          </Suspense>
        </SignedInSpace>
      ) : (
        <ByToken
          withoutToken={<JoinInvitation tournament={tournament} />}
          withToken={<SignedInSpace tournament={tournament} />}
        />
      )}
      <Outlet context={{ ...page, own: user ? own : undefined } satisfies TournamentPage} />
    </div>
  )
}
