import { gameRoutes } from '@agone/contract/games/routes/games'
import type { TeamId } from '@agone/contract/ids'
import { mayWithTeam } from '@agone/contract/teams/rules'
import type { Team } from '@agone/contract/teams/routes/teams'
import { useQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { idInPath } from '../../../lib/id-in-path.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { MissingPage } from '../../../shell/fault-with-title.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Crest } from '../../../ui/crest/crest.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { AbsencesPanel } from '../../accounts/index.ts'
import { FirstOwnerPanel } from '../settings/first-owner-panel.tsx'
import { InvitePanel } from '../links/invite-panel.tsx'
import { ManagedRoster, Pending } from '../signed-in-parts.tsx'
import { SeasonGuests } from '../roster/season-guests.tsx'
import { pendingIn, useInviteLink, useInviteReminders, useTeam, useUsersByIds } from '../team-query.ts'
import { TeamSettings } from '../settings/team-settings.tsx'

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => idInPath<TeamId>(params['id'])

export const HydrateFallback = PageSpinner

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.myTeams'), noindex: true }))

/** The management of a team, for its admins; the settings only for its owner. Others get the 404 page. */
export default function MyTeam() {
  const { id } = useParams()
  return <Management key={id} id={idInPath<TeamId>(id)} />
}

const Management = ({ id }: { id: TeamId }) => {
  const t = useT()
  const viewer = useUser()
  const { data: team, error, refetch } = useTeam(id)
  if (error instanceof ApiError && error.status === 404) return <MissingPage />
  if (!team) return error ? <LoadFailed level={1} title={t('teams.loadFailed')} retry={refetch} /> : <PageSpinner />
  if (team.deleted || !mayWithTeam(viewer, 'administer', team)) return <MissingPage />
  return <ManagedTeam team={team} />
}

const ManagedTeam = ({ team }: { team: Team }) => {
  const viewer = useUser()
  const members = useUsersByIds(team.memberIds)
  const pending = useUsersByIds(pendingIn(team))
  const link = useInviteLink(team.id)
  const reminders = useInviteReminders(team.id)
  // All at once: what loads later would move what is below it.
  if (members.isPending || pending.isPending || link.isPending || reminders.isPending) return <PageSpinner />
  // The creator of a team is a member of it: only teams of an imported season have none.
  const isImported = team.memberIds.length === 0
  return (
    <div className="page" style={clubStyle(team.id)}>
      <Head team={team} />
      <MarketNotice team={team} />
      {isImported ? (
        <FirstOwnerPanel team={team} />
      ) : (
        <>
          <div className="columns">
            <InvitePanel team={team} />
            <Pending team={team} />
          </div>
          <ManagedRoster team={team} />
        </>
      )}
      <SeasonGuests team={team} />
      <AbsencesPanel team={team.id} mayAnnounce />
      {mayWithTeam(viewer, 'own', team) ? <TeamSettings team={team} /> : null}
    </div>
  )
}

const Head = ({ team }: { team: Team }) => {
  const t = useT()
  return (
    <Hero
      crumbs={
        <Breadcrumbs
          label={t('teams.path')}
          parts={[{ label: t('teams.myTitle'), to: pages.myTeams }, { label: team.name }]}
        />
      }
      picture={<Crest id={team.id} name={team.name} file={team.avatar} size="xl" />}
      title={team.name}
      actions={
        <ButtonLink variant="outline" icon="external" to={pages.team(team.id)}>
          {t('teams.publicPage')}
        </ButtonLink>
      }
    />
  )
}

const MarketNotice = ({ team }: { team: Team }) => {
  const t = useT()
  const { data: game } = useQuery({
    queryKey: ['game', team.gameId],
    queryFn: () => call(gameRoutes.one, { params: { id: team.gameId } }),
  })
  return game?.marketOpened === false ? (
    <Notice tone="warn">{t('teams.marketClosed', { game: game.name })}</Notice>
  ) : null
}
