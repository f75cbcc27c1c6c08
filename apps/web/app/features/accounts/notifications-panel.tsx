import type { Preferences } from '@agone/contract/accounts/life'
import { useSyncExternalStore } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { openNotificationSetup } from '../../shell/notification-setup.tsx'
import { useMayAskNotifications } from '../../shell/notifications.ts'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/field/choice.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx'
import { Answered } from './answered.tsx'
import { useChangePreferences } from './change-preferences.ts'
import { usePreferences } from './own-queries.ts'

const kinds = [
  { name: 'invites', label: 'profile.newsInvites', hint: 'profile.newsInvitesText' },
  { name: 'teamReleases', label: 'profile.newsReleases', hint: 'profile.newsReleasesText' },
  { name: 'articles', label: 'profile.newsArticles', hint: 'profile.newsArticlesText' },
  { name: 'matches', label: 'profile.newsMatches', hint: 'profile.newsMatchesText' },
  { name: 'tickets', label: 'profile.newsTickets', hint: 'profile.newsTicketsText' },
] as const satisfies readonly { name: keyof Preferences['notifications']; label: string; hint: string }[]

/** Which news reach the reader, one by one; in force at once. */
export const NotificationsPanel = () => {
  const t = useT()
  const query = usePreferences()
  const change = useChangePreferences()
  return (
    <Panel title={t('shell.notifications')}>
      <div className="stack">
        <BrowserNotice />
        <Answered query={query} waiting={<SkeletonText lines={5} label={t('shell.loading')} />}>
          {({ notifications }) => (
            <div className="stack">
              {kinds.map(({ name, label, hint }) => (
                <Switch
                  key={name}
                  label={t(label)}
                  hint={t(hint)}
                  checked={notifications[name]}
                  onChange={({ currentTarget }) =>
                    void change({ notifications: { [name]: currentTarget.checked } }).catch(() => undefined)
                  }
                />
              ))}
            </div>
          )}
        </Answered>
      </div>
    </Panel>
  )
}

const never = () => () => {}

/** Only browsers know whether they may show notifications. */
const BrowserNotice = () => {
  const t = useT()
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const mayAsk = useMayAskNotifications()
  if (!isBrowser || !mayAsk) return null
  return (
    <Notice
      icon="bell-off"
      action={
        <Button variant="outline" size="sm" onClick={openNotificationSetup}>
          {t('shell.enableNotifications')}
        </Button>
      }
    >
      {t('profile.newsOff')}
    </Notice>
  )
}
