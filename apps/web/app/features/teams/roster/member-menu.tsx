import { mayWithTeam } from '@agone/contract/teams/rules'
import { partingRoutes } from '@agone/contract/teams/routes/partings'
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
import { openGuestName } from './guest-dialog.tsx'
import { useHandOver } from '../settings/hand-over.ts'
import styles from './member-menu.module.css'
import type { RosterRow } from './roster-of.ts'
import { useTeamRefresh } from '../team-query.ts'

/** What the reader may do with a member: admins release, the owner names admins and hands over. Nothing for others. */
export const MemberMenu = ({ team, row }: { team: Team; row: RosterRow }) => {
  const t = useT()
  const viewer = useUser()
  const acts = useMemberActs(team, row)
  const isOwner = mayWithTeam(viewer, 'own', team)
  const mayKick = mayWithTeam(viewer, 'administer', team) && (row.role === 'member' || row.role === 'guest')
  const mayPromote = isOwner && row.role === 'member'
  const mayDemote = isOwner && row.role === 'admin'
  if (!mayKick && !mayPromote && !mayDemote) return <span className={styles.none} />
  return (
    <Menu
      triggerClass={styles.trigger ?? ''}
      trigger={<Icon name="more" />}
      label={t('teams.actsOn', { name: row.user.username })}
    >
      <MenuGroup>
        {mayPromote ? (
          <MenuButton icon="star" onPress={acts.promote}>
            {t('teams.makeAdmin')}
          </MenuButton>
        ) : null}
        {mayDemote ? (
          <MenuButton icon="minus" onPress={acts.demote}>
            {t('teams.removeAdmin')}
          </MenuButton>
        ) : null}
        {mayPromote || mayDemote ? (
          <MenuButton icon="crown" onPress={acts.handOver}>
            {t('teams.handOver')}
          </MenuButton>
        ) : null}
      </MenuGroup>
      {mayKick && row.role === 'guest' ? <GuestGroup team={team} user={row.user} /> : null}
      {mayKick ? (
        <MenuGroup>
          {row.parting === 'kicked' ? (
            <MenuButton icon="refresh" onPress={acts.keep}>
              {t('teams.keep')}
            </MenuButton>
          ) : (
            <MenuButton icon="logout" onPress={row.parting === 'leaving' ? acts.letGo : acts.kick}>
              {t(row.parting === 'leaving' ? 'teams.letGo' : 'teams.kick')}
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
      <MenuButton icon="edit" onPress={() => openGuestName(team, user)}>
        {t('teams.renameGuest')}
      </MenuButton>
      <MenuButton icon="link" onPress={() => openClaimLink({ team, user })}>
        {t('teams.claimLink')}
      </MenuButton>
    </MenuGroup>
  )
}

/** The acts on one member, each said and, where it is cheap, undone. */
export const useMemberActs = (team: Pick<Team, 'id'>, { user }: Pick<RosterRow, 'user'>) => {
  const t = useT()
  const refresh = useTeamRefresh(team.id)
  const { act } = useAct(refresh, { faultToast: true })
  const handOver = useHandOver(team)
  const params = { id: team.id, userId: user.id }
  const name = user.username
  const add = () => call(teamAdminRoutes.add, { params: { id: team.id }, body: { userId: user.id } })
  const remove = () => call(teamAdminRoutes.remove, { params })
  const kick = () => call(partingRoutes.kick, { params })
  const keep = () => call(partingRoutes.keep, { params })
  const texts = {
    added: t('teams.madeAdmin', { name }),
    removed: t('teams.removedAdmin', { name }),
    kept: t('teams.kept', { name }),
  }
  return {
    promote: () => void act(add, { success: texts.added, undo: { run: remove, success: texts.removed } }),
    demote: () => void act(remove, { success: texts.removed, undo: { run: add, success: texts.added } }),
    keep: () => void act(keep, { success: texts.kept }),
    letGo: () => void act(kick, { success: t('teams.letGone', { name }) }),
    kick: () =>
      openConfirm({
        title: t('teams.kickTitle', { name }),
        text: t('teams.kickText'),
        yes: t('teams.kick'),
        danger: true,
        run: kick,
        success: t('teams.kickedDone', { name }),
        undo: { run: keep, success: texts.kept },
        after: refresh,
      }),
    handOver: () => handOver(user),
  }
}
