import { useUser } from '../../../lib/session/use-session.ts'
import { LanguagePanel } from '../profile/language-panel.tsx'
import { PrivacyPanel } from '../profile/privacy-panel.tsx'
import styles from '../profile/profile.module.css'

/** How the site looks and speaks, and what it keeps of the reader. */
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
