import type { FullUser } from '@agone/contract/accounts/routes/users'
import { mayWithTeam } from '@agone/contract/teams/rules'
import { inviteRoutes } from '@agone/contract/teams/routes/invites'
import { departureRoutes } from '@agone/contract/teams/routes/departures'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { StoredRequest } from '../../../lib/outbox/item.ts'
import { outbox, type Submission } from '../../../lib/outbox/outbox.ts'
import { storedRequest } from '../../../lib/outbox/request.ts'
import { UnsentItems } from '../../../lib/outbox/unsent.tsx'
import { useOutboxAt } from '../../../lib/outbox/use-outbox.ts'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { openInvite } from '../links/invite-dialog.tsx'
import { offerLater } from '../../../lib/push/offer-later.ts'
import { useTeamRefresh } from '../team-query.ts'
import { useRequireVerified } from '../require-verified.tsx'

/**
 * The actions on the user's membership: answer an invite, leave, stay; admins invite and manage. An ADMIN who only plays in the team, or is
 * invited, answers or leaves like every player, and manages it.
 */
export const MembershipActions = ({ team, viewer }: { team: Team; viewer: FullUser }) => {
  const t = useT()
  if (team.deleted) return null
  const isAdmin = mayWithTeam({ id: viewer.id, roles: [] }, 'administer', team)
  const mayManage = mayWithTeam(viewer, 'administer', team)
  return (
    <>
      {!isAdmin && team.invitedIds.includes(viewer.id) ? (
        <InviteAnswer team={team} viewer={viewer} />
      ) : !isAdmin && team.memberIds.includes(viewer.id) ? (
        <LeaveButton team={team} viewer={viewer} />
      ) : mayManage ? (
        <Button variant="primary" icon="plus" aria-label={t('teams.invite')} onClick={() => openInvite(team)}>
          {t('teams.inviteShort')}
        </Button>
      ) : null}
      {mayManage ? (
        <ButtonLink variant="outline" icon="settings" to={managementPages.myTeam(team.id)}>
          {t('teams.manage')}
        </ButtonLink>
      ) : null}
    </>
  )
}

/** Accepts or declines an invite. */
export const InviteAnswer = ({ team, viewer }: { team: Pick<Team, 'id' | 'name'>; viewer: Pick<FullUser, 'id'> }) => {
  const t = useT()
  const refresh = useTeamRefresh(team.id)
  const { act } = useAct(refresh, { faultToast: true })
  const requireVerified = useRequireVerified()
  const place = `invite ${team.id}`
  const unsent = useOutboxAt(place, refresh)
  const params = { id: team.id }
  const answer = async ({
    request,
    content,
    success,
  }: {
    request: StoredRequest
    content: string
    success: string
  }) => {
    let submission: Submission | undefined
    const draft = {
      kind: 'inviteAnswer',
      subject: team.name,
      path: pages.team(team.id),
      place,
      content,
      request,
    } as const
    const isDone = await act(async () => (submission = await outbox.submit(draft)))
    if (isDone) showToast(submission === 'sent' ? { text: success, kind: 'good' } : { text: t('offline.stored') })
    return submission === 'sent'
  }
  const accept = () =>
    void answer({
      request: storedRequest(inviteRoutes.join, { params }),
      content: t('offline.accepted'),
      success: t('teams.joined'),
    }).then((isSent) => isSent && offerLater(t))
  const decline = () =>
    void answer({
      request: storedRequest(inviteRoutes.revoke, { params: { ...params, userId: viewer.id } }),
      content: t('offline.declined'),
      success: t('teams.declined'),
    })
  if (unsent.length > 0) return <UnsentItems items={unsent} />
  return (
    <>
      <Button variant="primary" icon="check" onClick={requireVerified(accept)}>
        {t('teams.accept')}
      </Button>
      <Button variant="outline" onClick={decline}>
        {t('teams.decline')}
      </Button>
    </>
  )
}

/** Leaves the team, at once if the user was released; or cancels leaving. */
export const LeaveButton = ({ team, viewer }: { team: Team; viewer: Pick<FullUser, 'id'> }) => {
  const t = useT()
  const refresh = useTeamRefresh(team.id)
  const { act } = useAct(refresh, { faultToast: true })
  const params = { id: team.id }
  const { name } = team
  const leave = () => call(departureRoutes.leave, { params })
  const cancelLeaving = () => call(departureRoutes.stay, { params })
  if (team.leaveIds.includes(viewer.id)) {
    return (
      <Button variant="primary" icon="refresh" onClick={() => void act(cancelLeaving, { success: t('teams.stayed') })}>
        {t('teams.stay')}
      </Button>
    )
  }
  const isReleased = team.kickIds.includes(viewer.id)
  const openLeaveDialog = () =>
    openConfirm({
      title: t('teams.leaveTitle', { name }),
      text: t(isReleased ? 'teams.leaveAtOnceText' : 'teams.leaveText'),
      submitLabel: t('teams.leave'),
      danger: true,
      run: leave,
      success: t(isReleased ? 'teams.leftNow' : 'teams.left', { name }),
      undo: isReleased ? undefined : { run: cancelLeaving, success: t('teams.stayed') },
      after: refresh,
    })
  return (
    <Button variant="outline" icon="logout" onClick={openLeaveDialog}>
      {t(isReleased ? 'teams.leaveNow' : 'teams.leave')}
    </Button>
  )
}
