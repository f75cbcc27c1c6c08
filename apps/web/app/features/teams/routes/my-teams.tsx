import { type Game, gameRoutes } from '@agone/contract/games/routes/games'
import type { UserId } from '@agone/contract/ids'
import { mayWithTeam } from '@agone/contract/teams/rules'
import { inviteRoutes } from '@agone/contract/teams/routes/invites'
import { departureRoutes } from '@agone/contract/teams/routes/departures'
import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx'
import { UnverifiedBanner } from '../../accounts/index.ts'
import { CreateTeamButton } from '../creation/create-team-button.tsx'
import { listedTeam } from '../listed-team.ts'
import { InviteAnswer, LeaveButton } from '../roster/membership-actions.tsx'
import { DepartureDate } from '../roster/departure-date.tsx'
import { TeamCard } from '../team-card.tsx'
import styles from './my-teams.module.css'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.myTeams'), noindex: true }))

const lists = {
  mine: () => call(teamRoutes.mine, { query: { size: 100 } }),
  invites: () => call(inviteRoutes.mine, { query: { size: 100 } }),
  leaves: () => call(departureRoutes.leaveRequests, { query: { size: 100 } }),
  kicks: () => call(departureRoutes.kickRequests, { query: { size: 100 } }),
}

const useMyTeams = (list: keyof typeof lists) => useQuery({ queryKey: ['my-teams', list], queryFn: lists[list] })

/** All four lists at once: a list that loads later would move the others. */
const useMyTeamLists = () => {
  const all = {
    mine: useMyTeams('mine'),
    invites: useMyTeams('invites'),
    leaves: useMyTeams('leaves'),
    kicks: useMyTeams('kicks'),
  }
  const failed = Object.values(all).filter((list) => list.isError)
  const { mine, invites, leaves, kicks } = all
  const isLoaded = mine.data && invites.data && leaves.data && kicks.data
  return {
    ...(isLoaded
      ? {
          mine: mine.data.entries,
          invites: invites.data.entries,
          leaves: leaves.data.entries,
          kicks: kicks.data.entries,
        }
      : {}),
    retry: failed.length === 0 ? undefined : () => failed.forEach((list) => void list.refetch()),
  }
}

/** The user's teams, received invites, and pending departures. */
export default function MyTeams() {
  const t = useT()
  const viewer = useUser()
  const { data: games = [] } = useQuery({ queryKey: ['games'], queryFn: () => call(gameRoutes.list) })
  const { mine, invites, leaves, kicks, retry } = useMyTeamLists()
  if (!viewer) return null
  return (
    <div className="page">
      <Hero
        title={t('teams.myTitle')}
        meta={<span>{t('teams.myIntro')}</span>}
        actions={<CreateTeamButton games={games.filter((game) => game.inTeam)} />}
      />
      <UnverifiedBanner />
      <List
        title={t('teams.invites')}
        teams={invites}
        games={games}
        actionsOf={(team) => <InviteAnswer team={team} viewer={viewer} />}
      />
      {mine || retry ? null : <SkeletonCards label={t('teams.loading')} />}
      {mine === undefined && retry ? <LoadFailed title={t('teams.loadFailed')} retry={retry} /> : null}
      {mine?.length === 0 ? <NoTeams /> : null}
      <List
        title={t('teams.myTeams')}
        teams={mine}
        games={games}
        badgeOf={(team) => <RoleBadge team={team} viewerId={viewer.id} />}
        hrefOf={(team) =>
          mayWithTeam({ id: viewer.id, roles: [] }, 'administer', team)
            ? managementPages.myTeam(team.id)
            : pages.team(team.id)
        }
      />
      <List
        title={t('teams.leaves')}
        teams={leaves}
        games={games}
        badgeOf={(team) => <DueDate team={team} viewerId={viewer.id} />}
        actionsOf={(team) => <LeaveButton team={team} viewer={viewer} />}
      />
      <List
        title={t('teams.kicks')}
        teams={kicks}
        games={games}
        badgeOf={(team) => <DueDate team={team} viewerId={viewer.id} />}
        actionsOf={(team) => <LeaveButton team={team} viewer={viewer} />}
      />
    </div>
  )
}

type ListProps = {
  title: string
  teams: readonly Team[] | undefined
  games: readonly Game[]
  badgeOf?: (team: Team) => ReactNode
  actionsOf?: (team: Team) => ReactNode
  hrefOf?: (team: Team) => string
}

/** A titled list of teams; nothing if it is empty. */
const List = ({ title, teams = [], games, badgeOf, actionsOf, hrefOf }: ListProps) =>
  teams.length === 0 ? null : (
    <section className="stack" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <div className={styles.grid}>
        {teams.map((team) => (
          <TeamCard
            key={team.id}
            level={3}
            team={listedTeam(team, games.find((game) => game.id === team.gameId)?.name ?? '')}
            badge={badgeOf?.(team)}
            {...(hrefOf ? { to: hrefOf(team) } : {})}
          >
            {actionsOf?.(team)}
          </TeamCard>
        ))}
      </div>
    </section>
  )

const DueDate = ({ team, viewerId }: { team: Team; viewerId: UserId }) => (
  <p className="muted small">
    <DepartureDate own team={team} userId={viewerId} />
  </p>
)

const RoleBadge = ({ team, viewerId }: { team: Team; viewerId: string }) => {
  const t = useT()
  if (team.ownerId === viewerId) {
    return (
      <Badge tone="info" icon="crown">
        {t('teams.owner')}
      </Badge>
    )
  }
  return team.adminIds.some((id) => id === viewerId) ? <Badge>{t('teams.admin')}</Badge> : null
}

const NoTeams = () => {
  const t = useT()
  return (
    <EmptyState
      title={t('teams.noTeams')}
      action={
        <ButtonLink variant="outline" icon="search" to={pages.teams}>
          {t('teams.findTeams')}
        </ButtonLink>
      }
    >
      {t('teams.noTeamsText')}
    </EmptyState>
  )
}
