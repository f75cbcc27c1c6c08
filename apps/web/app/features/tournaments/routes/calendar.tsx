import type { TournamentId } from '@agone/contract/ids'
import { data, useParams, type LoaderFunctionArgs } from 'react-router'
import { waitingRule } from '@agone/contract/tournaments/rules'
import { useLocalTimeZone } from '../../../lib/i18n/local-formats.ts'
import { translateIn } from '../../../lib/i18n/texts.ts'
import { callOf, orHidden, siteContext } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { CalendarFeedPanel } from '../calendar/calendar-feed-panel.tsx'
import { CalendarRounds } from '../calendar/calendar-rounds.tsx'
import type { findCalendar } from '../calendar/find-calendar.ts'
import { drawRuleSentence } from '../calendar/weekly-sentence.ts'
import { LoadAsUser } from '../page/load-as-user.tsx'
import { useTournamentPage } from '../page/tournament-page.ts'

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findCalendar>) =>
  (await import('../calendar/find-calendar.ts')).findCalendar(...query)

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(
    find(callOf(context), idInPath<TournamentId>(params['id']), translateIn(context.get(siteContext).locale)),
  )
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function Calendar() {
  const t = useT()
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`calendar ${id}`}
      load={(call) => find(call, idInPath<TournamentId>(id), t)}
    >
      {({ rounds, feed }) => (
        <div className="stack">
          <Panel title={t('tournaments.calendar')} flush={rounds.length > 0}>
            {rounds.length === 0 ? <NotDrawn /> : <CalendarRounds rounds={rounds} />}
          </Panel>
          <CalendarFeedPanel path={feed} />
        </div>
      )}
    </LoadAsUser>
  )
}

/** When the matches are drawn, and on which days they will be played if that is known. */
const NotDrawn = () => {
  const t = useT()
  const locale = useLocale()
  const timeZone = useLocalTimeZone()
  const rule = waitingRule(useTournamentPage().tournament)
  return (
    <EmptyState title={t('tournaments.notDrawn')}>
      <p>{t('tournaments.notDrawnText')}</p>
      {rule === undefined ? null : <p>{drawRuleSentence(t, locale, rule, timeZone)}.</p>}
    </EmptyState>
  )
}
