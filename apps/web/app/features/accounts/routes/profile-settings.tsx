import { useUser } from '../../../lib/session/use-session.ts'
import { NotificationSettings } from '../notifications/notification-settings.tsx'
import { LanguagePanel } from '../profile/language-panel.tsx'
import { AbsencesPanel } from '../absences/absences-panel.tsx'
import { OwnCalendarPanel } from '../profile/own-calendar-panel.tsx'
import { PrivacyPanel } from '../profile/privacy-panel.tsx'
import styles from '../profile/profile.module.css'

/** Language, theme, the calendar feed, absences, notifications and the data that the site stores. */
export default function ProfileSettings() {
  const user = useUser()
  if (!user) return null
  return (
    <div className={styles.sections}>
      <div className={styles.panels}>
        <LanguagePanel />
        <OwnCalendarPanel />
        <AbsencesPanel mayAnnounce={user.verified} />
        <PrivacyPanel user={user} />
      </div>
      <NotificationSettings />
    </div>
  )
}
