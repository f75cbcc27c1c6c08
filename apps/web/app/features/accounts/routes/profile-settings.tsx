import { useUser } from '../../../lib/session/use-session.ts'
import { LanguagePanel } from '../profile/language-panel.tsx'
import { PrivacyPanel } from '../profile/privacy-panel.tsx'
import styles from '../profile/profile.module.css'

/** Language, theme and the data that the site stores. */
export default function ProfileSettings() {
  const user = useUser()
  if (!user) return null
  return (
    <div className={styles.panels}>
      <LanguagePanel />
      <PrivacyPanel user={user} />
    </div>
  )
}
