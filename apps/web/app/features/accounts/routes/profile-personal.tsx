import { useT } from '../../../lib/i18n/use-t.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { BaseInfoForm } from '../profile/base-info-form.tsx'
import { EmailForm } from '../profile/email-form.tsx'
import styles from '../profile/profile.module.css'

/** Data that only the user and the staff see: mail address, name, birthday. */
export default function ProfilePersonal() {
  const t = useT()
  const user = useUser()
  if (!user) return null
  return (
    <div className={styles.panels}>
      <Panel title={t('profile.email')}>
        <EmailForm user={user} />
      </Panel>
      <Panel title={t('profile.baseInfo')}>
        <BaseInfoForm user={user} />
      </Panel>
    </div>
  )
}
