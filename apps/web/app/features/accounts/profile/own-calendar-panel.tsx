import { urlOf } from '@agone/contract/route'
import { ownCalendarRoutes } from '@agone/contract/standings/routes/own-calendars'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { CalendarFeed } from '../../../lib/share/calendar-feed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { refreshOwn, useOwnCalendar } from '../own-queries.ts'

const refresh = () => refreshOwn('calendar')

/** The calendar feed of the user: all fixtures of the user and of the user's teams, at a secret address. */
export const OwnCalendarPanel = () => {
  const t = useT()
  const query = useOwnCalendar()
  return (
    <Panel title={t('feeds.title')}>
      <QueryResult query={query} placeholder={<SkeletonRows rows={2} label={t('shell.loading')} />}>
        {({ code }) => (code === null ? <NoCalendar /> : <Calendar code={code} />)}
      </QueryResult>
    </Panel>
  )
}

const NoCalendar = () => {
  const t = useT()
  const { act, busy, fault } = useAct(refresh)
  return (
    <div className="stack">
      <p className="muted">{t('feeds.ownText')}</p>
      <div>
        <Button
          variant="outline"
          icon="calendar"
          loading={busy}
          onClick={() => void act(() => call(ownCalendarRoutes.renew))}
        >
          {t('feeds.make')}
        </Button>
      </div>
      <FaultNotice fault={fault} />
    </div>
  )
}

const Calendar = ({ code }: { code: string }) => {
  const t = useT()
  const lang = useLocale()
  const renew = () =>
    openConfirm({
      title: t('feeds.renewTitle'),
      text: t('feeds.renewText'),
      submitLabel: t('feeds.renew'),
      run: () => call(ownCalendarRoutes.renew),
      success: t('feeds.renewed'),
      after: refresh,
    })
  const end = () =>
    openConfirm({
      title: t('feeds.endTitle'),
      text: t('feeds.endText'),
      submitLabel: t('feeds.end'),
      danger: true,
      run: () => call(ownCalendarRoutes.end),
      success: t('feeds.ended'),
      after: refresh,
    })
  return (
    <div className="stack">
      <CalendarFeed
        text={t('feeds.ownSecret')}
        path={urlOf(ownCalendarRoutes.feed, { params: { code }, query: { lang } })}
      />
      <div className="row">
        <Button variant="ghost" size="sm" onClick={renew}>
          {t('feeds.renew')}
        </Button>
        <Button variant="danger" size="sm" onClick={end}>
          {t('feeds.end')}
        </Button>
      </div>
    </div>
  )
}
