import { fileUrl } from '@agone/contract'
import type { TeamId } from '@agone/contract/ids'
import { Suspense, useState } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { translateIn } from '../../../lib/i18n/texts.ts'
import { callOf, orNotFound, previewOf, siteContext } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { ShareButton } from '../../../lib/share/share-button.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Facts } from '../../../ui/panel/panel.tsx'
import { MatchesPanel, TournamentsPanel, TransfersPanel, TrophiesPanel } from '../../accounts/index.ts'
import { CalendarPanel } from '../settings/calendar-panel.tsx'
import { HeadActions, MemberParts, MembershipNotice } from '../lazy-parts.ts'
import { PublicRoster } from '../roster/public-roster.tsx'
import { TeamHead } from '../team-head.tsx'
import { loadTeamPage, type TeamPage } from '../team-page.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = idInPath<TeamId>(params['id'])
  const page = await orNotFound(loadTeamPage(callOf(context), id, translateIn(context.get(siteContext).locale)))
  return { page, origin: context.get(siteContext).origin, preview: await previewOf(context, 'team', id) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t, community }) => {
    const loaded = args.loaderData
    if (!loaded) return { title: t('teams.title'), noindex: true }
    const { team, game, users } = loaded.page
    const logo = team.avatar ? fileUrl(team.avatar, { size: 256, format: 'png' }) : undefined
    return {
      title: team.name,
      description: t('teams.description', { name: team.name, game: game.name, community: community.name }),
      type: 'profile',
      noindex: team.deleted,
      preview: loaded.preview,
      data: {
        '@type': 'SportsTeam',
        name: team.name,
        sport: game.name,
        url: loaded.origin + pages.team(team.id),
        foundingDate: team.createdAt.slice(0, 10),
        ...(logo === undefined ? {} : { logo: loaded.origin + logo }),
        athlete: users.filter((user) => !user.deleted).map((user) => ({ '@type': 'Person', name: user.username })),
      },
    }
  })

export default function TeamRoute() {
  const t = useT()
  const { page } = useLoaderData<typeof loader>()
  const { team, users, tournaments } = page
  const viewer = useUser()
  const [hasActions, setHasActions] = useState(false)
  return (
    <>
      <div className="page" style={clubStyle(team.id)}>
        <TeamHead
          page={page}
          actions={
            <>
              {viewer ? (
                <Suspense>
                  <HeadActions team={team} viewer={viewer} onHasActions={setHasActions} />
                </Suspense>
              ) : null}
              {/* Small beside other actions, so that they stay on one line when they are added. */}
              <ShareButton title={team.name} picture={{ kind: 'team', id: team.id }} compact={hasActions} />
            </>
          }
        />
        {team.deleted ? <Notice tone="warn">{t('teams.dissolved')}</Notice> : null}
        <Figures page={page} />
        <div className="columns">
          <div className="stack">
            <PublicRoster team={team} users={users} csv={page.roster} />
            <MatchesPanel key={team.id} played={page.played} upcoming={page.upcoming} none={t('teams.noMatchesText')} />
          </div>
          <div className="stack">
            <TournamentsPanel
              tournaments={tournaments}
              none={t('teams.noTournaments')}
              placeText={(place) => t('teams.place', { place })}
            />
            {page.trophies.length === 0 ? null : <TrophiesPanel trophies={page.trophies} />}
            {team.deleted ? null : <CalendarPanel path={page.calendar} />}
            <TransfersPanel transfers={page.transfers} all={pages.transfersOf({ team_id: team.id })} />
            {/* Last, because it loads last: nothing is below it that could move. */}
            {viewer ? (
              <Suspense>
                <MemberParts team={team} />
              </Suspense>
            ) : null}
          </div>
        </div>
      </div>
      {viewer ? (
        <Suspense>
          <MembershipNotice team={team} viewer={viewer} />
        </Suspense>
      ) : null}
    </>
  )
}

const Figures = ({ page: { figures, trophies } }: { page: TeamPage }) => {
  const t = useT()
  if (figures.played === 0) return null
  return (
    <section aria-label={t('teams.figures')}>
      <Facts
        large
        facts={[
          { label: t('teams.matches'), value: figures.played },
          { label: t('teams.wins'), value: figures.won },
          { label: t('teams.draws'), value: figures.drawn },
          { label: t('teams.losses'), value: figures.lost },
          { label: t('teams.scored'), value: figures.scored },
          { label: t('teams.conceded'), value: figures.conceded },
          ...(trophies.length === 0 ? [] : [{ label: t('players.trophiesWon'), value: trophies.length }]),
        ]}
      />
    </section>
  )
}
