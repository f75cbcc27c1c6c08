import { mayWithTeam } from '@agone/contract/teams/rules'
import { departureRoutes } from '@agone/contract/teams/routes/departures'
import { teamAdminRoutes } from '@agone/contract/teams/routes/admins'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu, MenuButton, MenuGroup } from '../../../ui/menu/menu.tsx'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { openClaimLink } from '../links/claim-link-dialog.tsx'
import { openRenameGuest } from './guest-dialog.tsx'
import { useHandOver } from '../settings/hand-over.ts'
import styles from './member-menu.module.css'
import type { RosterRow } from '@agone/contract/teams/labels'
import { useTeamRefresh } from '../team-query.ts'

/** The actions on a member: admins release, the owner appoints admins and transfers the team. Nothing for others. */
export const MemberMenu = ({ team, row }: { team: Team; row: RosterRow }) => {
  const t = useT()
  const viewer = useUser()
  const actions = useMemberActions(team, row)
  const isOwner = mayWithTeam(viewer, 'own', team)
  const mayKick = mayWithTeam(viewer, 'administer', team) && (row.role === 'member' || row.role === 'guest')
  const mayPromote = isOwner && row.role === 'member'
  const mayDemote = isOwner && row.role === 'admin'
  if (!mayKick && !mayPromote && !mayDemote) return <span className={styles.noActions} />
  return (
    <Menu
      triggerClass={styles.trigger ?? ''}
      trigger={<Icon name="more" />}
      label={t('teams.actionsOf', { name: row.user.username })}
    >
      <MenuGroup>
        {mayPromote ? (
          <MenuButton icon="star" onClick={actions.promote}>
            {t('teams.makeAdmin')}
          </MenuButton>
        ) : null}
        {mayDemote ? (
          <MenuButton icon="minus" onClick={actions.demote}>
            {t('teams.removeAdmin')}
          </MenuButton>
        ) : null}
        {mayPromote || mayDemote ? (
          <MenuButton icon="crown" onClick={actions.handOver}>
            {t('teams.handOver')}
          </MenuButton>
        ) : null}
      </MenuGroup>
      {mayKick && row.role === 'guest' ? <GuestGroup team={team} user={row.user} /> : null}
      {mayKick ? (
        <MenuGroup>
          {row.departure === 'kicked' ? (
            <MenuButton icon="refresh" onClick={actions.keep}>
              {t('teams.keep')}
            </MenuButton>
          ) : (
            <MenuButton icon="logout" onClick={row.departure === 'leaving' ? actions.release : actions.kick}>
              {t(row.departure === 'leaving' ? 'teams.letGo' : 'teams.kick')}
            </MenuButton>
          )}
        </MenuGroup>
      ) : null}
    </Menu>
  )
}

const GuestGroup = ({ team, user }: { team: Team; user: RosterRow['user'] }) => {
  const t = useT()
  return (
    <MenuGroup>
      <MenuButton icon="edit" onClick={() => openRenameGuest(team, user)}>
        {t('teams.renameGuest')}
      </MenuButton>
      <MenuButton icon="link" onClick={() => openClaimLink({ team, user })}>
        {t('teams.claimLink')}
      </MenuButton>
    </MenuGroup>
  )
}

/** The actions on one member, each with a toast. */
export const useMemberActions = (team: Pick<Team, 'id'>, { user }: Pick<RosterRow, 'user'>) => {
  const t = useT()
  const refresh = useTeamRefresh(team.id)
  const { act } = useAct(refresh, { faultToast: true })
  const handOver = useHandOver(team)
  const params = { id: team.id, userId: user.id }
  const name = user.username
  const add = () => call(teamAdminRoutes.add, { params: { id: team.id }, body: { userId: user.id } })
  const remove = () => call(teamAdminRoutes.remove, { params })
  const kick = () => call(departureRoutes.kick, { params })
  const keep = () => call(departureRoutes.keep, { params })
  const texts = {
    added: t('teams.madeAdmin', { name }),
    removed: t('teams.removedAdmin', { name }),
    kept: t('teams.kept', { name }),
  }
  return {
    promote: () => void act(add, { success: texts.added, undo: { run: remove, success: texts.removed } }),
    demote: () => void act(remove, { success: texts.removed, undo: { run: add, success: texts.added } }),
    keep: () => void act(keep, { success: texts.kept }),
    release: () => void act(kick, { success: t('teams.letGone', { name }) }),
    kick: () =>
      openConfirm({
        title: t('teams.kickTitle', { name }),
        text: t('teams.kickText'),
        submitLabel: t('teams.kick'),
        danger: true,
        run: kick,
        success: t('teams.kickedDone', { name }),
        undo: { run: keep, success: texts.kept },
        after: refresh,
      }),
    handOver: () => handOver(user),
  }
}
