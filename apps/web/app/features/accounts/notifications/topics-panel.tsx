import {
  notificationChannels,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationTopic,
} from '@agone/contract/notifications/routes/settings'
import type { PlainTextKey } from '@agone/i18n/translate'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/paths.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { useSaveSettings } from './settings-query.ts'
import styles from './topics-panel.module.css'

const groups: readonly { title: PlainTextKey; topics: readonly NotificationTopic[] }[] = [
  {
    title: 'notifications.groupMatches',
    topics: ['schedule', 'proposals', 'reminders', 'reportDue', 'disputes', 'results'],
  },
  { title: 'notifications.groupTeams', topics: ['invites', 'releases', 'roles'] },
  { title: 'notifications.groupTournaments', topics: ['tournaments'] },
  { title: 'notifications.groupSite', topics: ['tickets', 'articles'] },
]

const hints: Partial<Record<NotificationTopic, PlainTextKey>> = {
  proposals: 'notifications.hint_proposals',
  reminders: 'notifications.hint_reminders',
  reportDue: 'notifications.hint_reportDue',
  disputes: 'notifications.hint_disputes',
  tournaments: 'notifications.hint_tournaments',
}

const heads: Readonly<Record<NotificationChannel, { icon: IconName; title: PlainTextKey }>> = {
  site: { icon: 'external', title: 'notifications.site' },
  push: { icon: 'bell', title: 'notifications.push' },
  mail: { icon: 'send', title: 'notifications.mail' },
}

/** A switch for each topic and channel. */
export const TopicsPanel = ({ settings }: { settings: NotificationSettings }) => {
  const t = useT()
  return (
    <Panel
      flush
      title={t('notifications.topics')}
      aside={
        <Badge tone="outline" icon="check">
          {t('notifications.saved')}
        </Badge>
      }
    >
      <table className={styles.matrix}>
        <caption>
          <VisuallyHidden>{t('notifications.topicsCaption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('notifications.topic')}</VisuallyHidden>
            </th>
            {notificationChannels.map((channel) => (
              <th scope="col" key={channel}>
                <Icon name={heads[channel].icon} />
                {t(heads[channel].title)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, topics }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={4}>
                {t(title)}
              </th>
            </tr>
            {topics.map((topic) => (
              <TopicRow key={topic} topic={topic} settings={settings} />
            ))}
          </tbody>
        ))}
      </table>
    </Panel>
  )
}

const TopicRow = ({ topic, settings }: { topic: NotificationTopic; settings: NotificationSettings }) => {
  const t = useT()
  const save = useSaveSettings()
  const name = t(`notifications.topic_${topic}`)
  const hint = hints[topic]
  const channels = settings.channels[topic]
  const labels = {
    site: t('notifications.switchSite', { topic: name }),
    push: t('notifications.switchPush', { topic: name }),
    mail: t('notifications.switchMail', { topic: name }),
  }
  return (
    <tr>
      <th scope="row">
        {name}
        {hint === undefined ? null : <small>{t(hint)}</small>}
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel}>
          <label>
            <input
              type="checkbox"
              aria-label={labels[channel]}
              checked={channels[channel]}
              onChange={({ currentTarget: { checked } }) =>
                void save((shown) => ({ channels: { [topic]: { ...shown.channels[topic], [channel]: checked } } }))
              }
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
