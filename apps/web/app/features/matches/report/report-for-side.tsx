import type { EntryId } from '@agone/contract/ids'
import { participantName } from '@agone/contract/matches/labels'
import { hasOpenReports, isReportable } from '@agone/contract/matches/rules'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Unsent } from '../../../lib/outbox/unsent.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { MatchData } from '../find-match.ts'
import styles from '../match.module.css'
import { sideEntryOf } from '../own-side.ts'
import { ReportForm } from './report-form.tsx'
import { reportPlace } from './send-report.ts'

/** Sends a report for a side as a manager; it is marked as the organisers' report. */
export const ReportForSide = ({ pageData, onSent }: { pageData: MatchData; onSent: () => void }) => {
  const t = useT()
  const [chosen, setChosen] = useState<EntryId>()
  const { data: entry } = useQuery({
    queryKey: ['entry', chosen],
    queryFn: () => (chosen ? call(entryRoutes.one, { params: { id: chosen } }) : null),
    enabled: chosen !== undefined,
  })
  const chosenSide = pageData.match.participants.find(({ entryId }) => entryId === chosen)
  const reporting = entry && entry.id === chosen && chosenSide ? sideEntryOf(pageData, chosenSide, entry) : undefined
  if (!isReportable(pageData.match, pageData.tournament.currentMatchDay)) return null
  if (!hasOpenReports(pageData.game)) return <p className="muted">{t('matches.reportsClosedText')}</p>
  return (
    <div className={styles.form}>
      <div className="row">
        {pageData.match.participants.map((side) =>
          side.entryId === null ? null : (
            <Button
              key={side.entryId}
              size="sm"
              className="wraps"
              variant="ghost"
              aria-expanded={chosen === side.entryId}
              onClick={() => setChosen(chosen === side.entryId ? undefined : side.entryId)}
            >
              {t('matches.reportForSide', { name: participantName(side) ?? '' })}
            </Button>
          ),
        )}
      </div>
      {reporting ? <Unsent place={reportPlace(pageData.match.matchId, reporting)} onRemoved={onSent} /> : null}
      {reporting ? (
        <ReportForm
          key={reporting.id}
          pageData={pageData}
          entry={reporting}
          onSent={() => {
            setChosen(undefined)
            onSent()
          }}
        />
      ) : null}
    </div>
  )
}
