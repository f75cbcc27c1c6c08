import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { CalendarFeed } from '../../../lib/share/calendar-feed.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useTournamentPage } from '../page/tournament-page.ts'

/** The calendar feed of the tournament; `path` is from `downloadPath`. A hidden tournament has none. */
export const CalendarFeedPanel = ({ path }: { path: string }) => {
  const t = useT()
  const lang = useLocale()
  const { flags } = useTournamentPage().tournament
  if (flags.includes('HIDDEN')) return null
  return (
    <Panel title={t('feeds.title')}>
      <CalendarFeed text={t('feeds.text')} path={path + lang} />
    </Panel>
  )
}
