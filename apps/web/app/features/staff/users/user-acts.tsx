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
import { askBan } from './ban-dialog.tsx'
import { refreshStaff } from '../queries.ts'
import { askEmail, askUsername } from './rename-dialogs.tsx'
import { openResetLink } from './reset-link-dialog.tsx'
import styles from './user-acts.module.css'
import { roleWords } from '../labels.ts'

type OfUser = { user: SeenUser }

/** What staff can do to an account. Each act asks first, says what came of it, and lands in the history. */
export const UserActs = ({ user }: OfUser) => {
  const t = useT()
  if (user.erasedAt) return <Notice>{t('staff.nothingToDo')}</Notice>
  return (
    <div className="stack">
      <Panel title={t('staff.account')} flush>
        <ul>
          <Act title={t('staff.username')} text={user.username}>
            <Button variant="outline" size="sm" icon="edit" onClick={() => askUsername(user)}>
              {t('staff.rename')}
            </Button>
          </Act>
          {user.provisional ? null : <Registered user={user} />}
        </ul>
      </Panel>
      {user.provisional ? <Notice>{t('staff.guestText')}</Notice> : <Roles user={user} />}
      <Ban user={user} />
    </div>
  )
}

/** What only an account with an owner has: a guest has neither mail address nor password. */
const Registered = ({ user }: OfUser) => {
  const t = useT()
  const issuer = useIssuer()
  return (
    <>
      <Act title={t('staff.email')} text={user.email ?? t('staff.unknown')}>
        <Button variant="outline" size="sm" icon="edit" onClick={() => askEmail(user)}>
          {t('staff.emailChange')}
        </Button>
      </Act>
      <Verification user={user} />
      {/* Where another issuer signs people in, it has their passwords. */}
      {issuer ? null : (
        <Act title={t('staff.password')} text={t('staff.resetShort')}>
          <Button variant="outline" size="sm" icon="key" onClick={() => openResetLink(t, user)}>
            {t('staff.resetMake')}
          </Button>
        </Act>
      )}
    </>
  )
}

const Verification = ({ user: { id, username, verified = false } }: OfUser) => {
  const t = useT()
  const ask = () =>
    openConfirm({
      title: t(verified ? 'staff.unverifyTitle' : 'staff.verifyTitle', { username }),
      text: t(verified ? 'staff.unverifyText' : 'staff.verifyText'),
      yes: t(verified ? 'staff.unverify' : 'staff.verify'),
      success: t(verified ? 'staff.unverifiedDone' : 'staff.verifiedDone', { username }),
      danger: verified,
      run: () => call(staffRoutes.setVerified, { params: { id }, body: { value: !verified } }),
      after: refreshStaff,
    })
  return (
    <Act title={t('staff.verification')} text={t(verified ? 'staff.verified' : 'staff.unverified')}>
      <Button variant={verified ? 'danger' : 'outline'} size="sm" icon={verified ? 'close' : 'check'} onClick={ask}>
        {t(verified ? 'staff.unverify' : 'staff.verify')}
      </Button>
    </Act>
  )
}

const Roles = ({ user }: OfUser) => {
  const t = useT()
  const isSelf = useUser()?.id === user.id
  return (
    <Panel title={t('staff.roles')} flush>
      <ul>
        {roles.map((role) => {
          const name = t(roleWords[role].name)
          const has = user.roles?.includes(role) ?? false
          // Nobody takes ADMIN from himself: the house would be left without a key.
          const isOwnKey = isSelf && role === 'ADMIN'
          return (
            <Act key={role} title={name} text={t(isOwnKey ? 'staff.ownAdmin' : roleWords[role].text)}>
              {isOwnKey ? null : <RoleButton user={user} role={role} has={has} />}
            </Act>
          )
        })}
      </ul>
    </Panel>
  )
}

const RoleButton = ({ user, role, has }: OfUser & { role: (typeof roles)[number]; has: boolean }) => {
  const t = useT()
  const { id, username } = user
  const name = t(roleWords[role].name)
  const give = {
    title: t('staff.giveTitle', { role: name, username }),
    text: t(roleWords[role].text),
    yes: t('staff.give'),
    success: t('staff.given', { role: name, username }),
    run: () => call(staffRoutes.addRole, { params: { id }, body: { role } }),
  }
  const take = {
    title: t('staff.takeTitle', { role: name, username }),
    text: t('staff.takeText'),
    yes: t('staff.take'),
    success: t('staff.taken', { role: name, username }),
    danger: true,
    run: () => call(staffRoutes.removeRole, { params: { id, role } }),
  }
  return (
    <Button
      variant={has ? 'danger' : 'outline'}
      size="sm"
      icon={has ? 'minus' : 'plus'}
      onClick={() => openConfirm({ ...(has ? take : give), after: refreshStaff })}
    >
      {t(has ? 'staff.takeRole' : 'staff.giveRole', { role: name })}
    </Button>
  )
}

const Ban = ({ user }: OfUser) => {
  const t = useT()
  const isSelf = useUser()?.id === user.id
  const { id, username, banned = false } = user
  const lift = () =>
    openConfirm({
      title: t('staff.liftTitle', { username }),
      text: t('staff.liftText'),
      yes: t('staff.lift'),
      success: t('staff.lifted', { username }),
      run: () => call(staffRoutes.setBanned, { params: { id }, body: { value: false } }),
      after: refreshStaff,
    })
  return (
    <Panel title={t('staff.access')} flush>
      <ul>
        <Act
          title={t(banned ? 'staff.bannedNow' : 'staff.mayEnter')}
          text={t(isSelf ? 'staff.ownBan' : banned ? 'staff.liftText' : 'staff.banShort')}
        >
          {isSelf ? null : banned ? (
            <Button variant="outline" size="sm" icon="refresh" onClick={lift}>
              {t('staff.lift')}
            </Button>
          ) : (
            <Button variant="danger" size="sm" icon="lock" onClick={() => askBan(user)}>
              {t('staff.ban')}
            </Button>
          )}
        </Act>
      </ul>
    </Panel>
  )
}

const Act = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className={styles.act}>
    <div className={styles.words}>
      <strong>{title}</strong>
      <span className="muted small">{text}</span>
    </div>
    {children}
  </li>
)
