import { useUser } from '../../../lib/session/use-session.ts'
import { LanguagePanel } from '../language-panel.tsx'
import { NotificationsPanel } from '../notifications-panel.tsx'
import { PrivacyPanel } from '../privacy-panel.tsx'
import styles from '../profile.module.css'

/** How the site looks and speaks, what it tells, what it may record. */
export default function ProfileSettings() {
  const user = useUser()
  if (!user) return null
  return (
    <div className={styles.panels}>
      <div className="stack">
        <LanguagePanel />
        <PrivacyPanel user={user} />
      </div>
      <NotificationsPanel />
    </div>
  )
}
