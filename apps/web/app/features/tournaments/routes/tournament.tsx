import { gameRoutes, platformRoutes } from '@agone/contract/games/routes/games'
import type { TournamentId } from '@agone/contract/ids'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { lazy, Suspense, useState } from 'react'
import { data, Outlet, useLoaderData, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { callOf, orHidden, previewOf } from '../../../lib/api/context.ts'
import type { Call } from '../../../lib/api/client.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ByToken } from '../../../lib/session/by-token.tsx'
import { useSession } from '../../../lib/session/use-session.ts'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { idInPath } from '../address.ts'
import { ForReader } from '../page/for-reader.tsx'
import { JoinInvitation } from '../joining/join-invitation.tsx'
import { useLive } from '../live.ts'
import { ReaderRoom } from '../page/reader-room.tsx'
import { sportsEvent } from '../page/sports-event.ts'
import { TournamentHero } from '../page/tournament-hero.tsx'
import type { TournamentPage } from '../page/tournament-page.ts'
import { TournamentTabs } from '../page/tournament-tabs.tsx'
import { statusLabel } from '../../../lib/tournament-labels.ts'
import { participantsWord } from '../labels.ts'

const ReaderPart = lazy(() => import('../page/reader-part.tsx').then((it) => ({ default: it.ReaderPart })))

const find = async (call: Call, id: TournamentId) => {
  const tournament = await call(tournamentRoutes.one, { params: { id } })
  const [game, platform] = await Promise.all([
    call(gameRoutes.one, { params: { id: tournament.gameId } }),
    call(platformRoutes.one, { params: { id: tournament.platformId } }),
  ])
  return { tournament, game, platform: platform.name }
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const found = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id'])))
  if (found === undefined) return data(undefined, { status: 404 })
  return { ...found, preview: await previewOf(context, 'tournament', found.tournament.id) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t, community }) => {
    const found = args.loaderData
    if (!found) return { title: t('shell.notFoundTitle'), noindex: true }
    const { tournament, game } = found
    const { name, participantsCount } = tournament
    return {
      title: name,
      description: t('tournaments.description', {
        name,
        game: game.name,
        status: t(statusLabel(tournament).text).toLowerCase(),
        participants: participantsWord(t, tournament, participantsCount),
      }),
      preview: found.preview,
      data: sportsEvent(tournament, game, community.name),
    }
  })

export default function TournamentRoute() {
  const found = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <ForReader found={found} name={`tournament ${id}`} ask={(call) => find(call, idInPath<TournamentId>(id))}>
      {(page) => <Shown {...page} />}
    </ForReader>
  )
}

const Shown = (page: Omit<TournamentPage, 'own'>) => {
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
        <ReaderRoom tournament={tournament}>
          <Suspense>
            <ReaderPart tournament={tournament} game={page.game} viewer={user} onOwn={setOwn} />
          </Suspense>
        </ReaderRoom>
      ) : (
        <ByToken none={<JoinInvitation tournament={tournament} />} some={<ReaderRoom tournament={tournament} />} />
      )}
      <Outlet context={{ ...page, own: user ? own : undefined } satisfies TournamentPage} />
    </div>
  )
}
