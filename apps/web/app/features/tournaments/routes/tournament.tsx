import type { TournamentId } from '@agone/contract/ids'
import { lazy, Suspense, useMemo, useState } from 'react'
import { data, Outlet, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { callOf, orHidden, previewOf, siteContext } from '../../../lib/api/context.ts'
import { translateIn } from '../../../lib/i18n/texts.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ByToken } from '../../../lib/session/by-token.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import type { findTournament } from '../page/find-tournament.ts'
import { LoadAsUser } from '../page/load-as-user.tsx'
import { JoinInvitation } from '../joining/join-invitation.tsx'
import { useLive } from '../live.ts'
import { SignedInSpace } from '../page/signed-in-space.tsx'
import { sportsEvent } from '../page/sports-event.ts'
import { TournamentHero } from '../page/tournament-hero.tsx'
import type { TournamentPage } from '../page/tournament-page.ts'
import { TournamentTabs } from '../page/tournament-tabs.tsx'
import { statusLabel } from '../../../lib/labels/tournament-labels.ts'
import { participantsLabel } from '../labels.ts'

const SignedInPart = lazy(() =>
  import('../page/signed-in-part.tsx').then((module) => ({ default: module.SignedInPart })),
)

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findTournament>) =>
  (await import('../page/find-tournament.ts')).findTournament(...query)

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(
    find(callOf(context), idInPath<TournamentId>(params['id']), translateIn(context.get(siteContext).locale)),
  )
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
  const t = useT()
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`tournament ${id}`}
      load={(call) => find(call, idInPath<TournamentId>(id), t)}
    >
      {(page) => <TournamentContent {...page} />}
    </LoadAsUser>
  )
}

const TournamentContent = (page: Omit<TournamentPage, 'own'>) => {
  const { tournament, game, platform, roundName } = page
  const user = useUser()
  const [own, setOwn] = useState<TournamentPage['own']>()
  const ownEntry = user && own
  // The same object as long as nothing in it changes: a new one would render the tab again, and a lazy part that is still
  // loading would show its fallback instead of what the server rendered.
  const context: TournamentPage = useMemo(
    () => ({ tournament, game, platform, roundName, own: ownEntry }),
    [tournament, game, platform, roundName, ownEntry],
  )
  useLive(tournament.id, tournament.version)
  return (
    <div className="page" style={clubStyle(tournament.id)}>
      <TournamentHero {...page} />
      <TournamentTabs tournament={tournament} />
      {user ? (
        <SignedInSpace tournament={tournament}>
          <Suspense>
            <SignedInPart tournament={tournament} game={game} viewer={user} onOwn={setOwn} />
          </Suspense>
        </SignedInSpace>
      ) : (
        <ByToken
          withoutToken={<JoinInvitation tournament={tournament} />}
          withToken={<SignedInSpace tournament={tournament} />}
        />
      )}
      <Outlet context={context} />
    </div>
  )
}
