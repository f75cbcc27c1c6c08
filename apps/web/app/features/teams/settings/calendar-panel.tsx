import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { CalendarFeed } from '../../../lib/share/calendar-feed.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

/** The calendar feed of the team's matches, to which calendar apps subscribe; `path` is from `downloadPath`. */
export const CalendarPanel = ({ path }: { path: string }) => {
  const t = useT()
  const lang = useLocale()
  return (
    <Panel title={t('feeds.title')}>
      <CalendarFeed text={t('feeds.text')} path={path + lang} />
    </Panel>
  )
}
