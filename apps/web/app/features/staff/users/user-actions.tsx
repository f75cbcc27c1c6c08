import { roles, type SeenUser } from '@agone/contract/accounts/routes/users'
import { staffRoutes } from '@agone/contract/accounts/routes/staff'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useIssuer } from '../../accounts/index.ts'
import { openBanDialog } from './ban-dialog.tsx'
import { refreshStaff } from '../queries.ts'
import { openEmailDialog, openUsernameDialog } from './rename-dialogs.tsx'
import { openResetLink } from './reset-link-dialog.tsx'
import styles from './user-actions.module.css'
import { roleLabels } from '@agone/i18n/role-labels'

type UserProps = { user: SeenUser }

/** The actions of staff on an account. Each needs a confirmation and is stored in the history. */
export const UserActions = ({ user }: UserProps) => {
  const t = useT()
  if (user.erasedAt) return <Notice>{t('staff.nothingToDo')}</Notice>
  return (
    <div className="stack">
      <Panel title={t('staff.account')} flush>
        <ul>
          <ActionRow title={t('staff.username')} text={user.username}>
            <Button variant="outline" size="sm" icon="edit" onClick={() => openUsernameDialog(user)}>
              {t('staff.rename')}
            </Button>
          </ActionRow>
          {user.provisional ? null : <Registered user={user} />}
        </ul>
      </Panel>
      {user.provisional ? <Notice>{t('staff.guestText')}</Notice> : <Roles user={user} />}
      <Ban user={user} />
    </div>
  )
}

/** The actions on accounts with an owner: guests have neither mail address nor password. */
const Registered = ({ user }: UserProps) => {
  const t = useT()
  const issuer = useIssuer()
  return (
    <>
      <ActionRow title={t('staff.email')} text={user.email ?? t('staff.unknown')}>
        <Button variant="outline" size="sm" icon="edit" onClick={() => openEmailDialog(user)}>
          {t('staff.emailChange')}
        </Button>
      </ActionRow>
      <Verification user={user} />
      {/* Where another issuer signs users in, it manages their passwords. */}
      {issuer ? null : (
        <ActionRow title={t('staff.password')} text={t('staff.resetShort')}>
          <Button variant="outline" size="sm" icon="key" onClick={() => openResetLink(t, user)}>
            {t('staff.resetMake')}
          </Button>
        </ActionRow>
      )}
    </>
  )
}

const Verification = ({ user: { id, username, verified = false } }: UserProps) => {
  const t = useT()
  const openVerifyDialog = () =>
    openConfirm({
      title: t(verified ? 'staff.unverifyTitle' : 'staff.verifyTitle', { username }),
      text: t(verified ? 'staff.unverifyText' : 'staff.verifyText'),
      submitLabel: t(verified ? 'staff.unverify' : 'staff.verify'),
      success: t(verified ? 'staff.unverifiedDone' : 'staff.verifiedDone', { username }),
      danger: verified,
      run: () => call(staffRoutes.setVerified, { params: { id }, body: { value: !verified } }),
      after: refreshStaff,
    })
  return (
    <ActionRow title={t('staff.verification')} text={t(verified ? 'staff.verified' : 'staff.unverified')}>
      <Button
        variant={verified ? 'danger' : 'outline'}
        size="sm"
        icon={verified ? 'close' : 'check'}
        onClick={openVerifyDialog}
      >
        {t(verified ? 'staff.unverify' : 'staff.verify')}
      </Button>
    </ActionRow>
  )
}

const Roles = ({ user }: UserProps) => {
  const t = useT()
  const isSelf = useUser()?.id === user.id
  return (
    <Panel title={t('staff.roles')} flush>
      <ul>
        {roles.map((role) => {
          const name = t(roleLabels[role].name)
          const has = user.roles?.includes(role) ?? false
          // Users cannot remove ADMIN from themselves, so that one ADMIN always remains.
          const isOwnAdminRole = isSelf && role === 'ADMIN'
          return (
            <ActionRow key={role} title={name} text={t(isOwnAdminRole ? 'staff.ownAdmin' : roleLabels[role].text)}>
              {isOwnAdminRole ? null : <RoleButton user={user} role={role} has={has} />}
            </ActionRow>
          )
        })}
      </ul>
    </Panel>
  )
}

const RoleButton = ({ user, role, has }: UserProps & { role: (typeof roles)[number]; has: boolean }) => {
  const t = useT()
  const { id, username } = user
  const name = t(roleLabels[role].name)
  const addRole = {
    title: t('staff.giveTitle', { role: name, username }),
    text: t(roleLabels[role].text),
    submitLabel: t('staff.give'),
    success: t('staff.given', { role: name, username }),
    run: () => call(staffRoutes.addRole, { params: { id }, body: { role } }),
  }
  const revokeRole = {
    title: t('staff.takeTitle', { role: name, username }),
    text: t('staff.takeText'),
    submitLabel: t('staff.take'),
    success: t('staff.taken', { role: name, username }),
    danger: true,
    run: () => call(staffRoutes.removeRole, { params: { id, role } }),
  }
  return (
    <Button
      variant={has ? 'danger' : 'outline'}
      size="sm"
      icon={has ? 'minus' : 'plus'}
      onClick={() => openConfirm({ ...(has ? revokeRole : addRole), after: refreshStaff })}
    >
      {t(has ? 'staff.takeRole' : 'staff.giveRole', { role: name })}
    </Button>
  )
}

const Ban = ({ user }: UserProps) => {
  const t = useT()
  const isSelf = useUser()?.id === user.id
  const { id, username, banned = false } = user
  const liftBan = () =>
    openConfirm({
      title: t('staff.liftTitle', { username }),
      text: t('staff.liftText'),
      submitLabel: t('staff.lift'),
      success: t('staff.lifted', { username }),
      run: () => call(staffRoutes.setBanned, { params: { id }, body: { value: false } }),
      after: refreshStaff,
    })
  return (
    <Panel title={t('staff.access')} flush>
      <ul>
        <ActionRow
          title={t(banned ? 'staff.bannedNow' : 'staff.mayEnter')}
          text={t(isSelf ? 'staff.ownBan' : banned ? 'staff.liftText' : 'staff.banShort')}
        >
          {isSelf ? null : banned ? (
            <Button variant="outline" size="sm" icon="refresh" onClick={liftBan}>
              {t('staff.lift')}
            </Button>
          ) : (
            <Button variant="danger" size="sm" icon="lock" onClick={() => openBanDialog(user)}>
              {t('staff.ban')}
            </Button>
          )}
        </ActionRow>
      </ul>
    </Panel>
  )
}

const ActionRow = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className={styles.actionRow}>
    <div className={styles.text}>
      <strong>{title}</strong>
      <span className="muted small">{text}</span>
    </div>
    {children}
  </li>
)
