import type { SeenUser } from '@agone/contract/accounts/routes/users'
import type { ReactNode } from 'react'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import styles from './user-facts.module.css'

type Fact = { label: string; value: ReactNode }

/** The data of an account; only ADMIN and its owner see it. */
export const UserFacts = ({ user }: { user: SeenUser }) => {
  const t = useT()
  const facts = useFacts(user)
  return (
    <Panel title={t('staff.facts')}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === '' ? <span className="faint">{t('staff.unknown')}</span> : value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const useFacts = (user: SeenUser): Fact[] => {
  const t = useT()
  const { date } = useFormats()
  const { email = null, name, surname, birthday, createdAt, deletedAt, erasedAt } = user
  const fullName = [name, surname].filter(Boolean).join(' ')
  const timeFact = (label: string, at: string | null | undefined): Fact[] =>
    at ? [{ label, value: <DateTime at={at} format="dateTime" /> }] : []
  return [
    { label: t('staff.email'), value: email },
    { label: t('staff.fullName'), value: fullName },
    {
      label: t('staff.birthday'),
      // Formatted at noon: midnight UTC is the day before in half of the time zones.
      value: birthday ? date(`${birthday}T12:00`) : null,
    },
    { label: t('staff.twoFactor'), value: t(user.hasTwoFactorEnabled ? 'staff.on' : 'staff.off') },
    ...timeFact(t('staff.registered'), createdAt),
    ...timeFact(t('staff.deletedAt'), deletedAt),
    ...timeFact(t('staff.erasedAt'), erasedAt),
    { label: t('staff.id'), value: <code className={styles.id}>{user.id}</code> },
  ]
}
