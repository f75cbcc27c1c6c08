import type { EntryId } from '@agone/contract/ids'
import { participantName } from '@agone/contract/matches/labels'
import { isReportable } from '@agone/contract/matches/rules'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { FoundMatch } from '../find-match.ts'
import styles from '../match.module.css'
import { ReportForm } from './report-form.tsx'

/** Lets a manager send a report for a side that cannot; it is marked as the organisers'. */
export const ReportForSide = ({ found, onSent }: { found: FoundMatch; onSent: () => void }) => {
  const t = useT()
  const [chosen, setChosen] = useState<EntryId>()
  const { data: entry } = useQuery({
    queryKey: ['entry', chosen],
    queryFn: () => (chosen ? call(entryRoutes.one, { params: { id: chosen } }) : null),
    enabled: chosen !== undefined,
  })
  if (!isReportable(found.match, found.tournament.currentMatchDay)) return null
  return (
    <div className={styles.form}>
      <div className="row">
        {found.match.participants.map((side) =>
          side.entryId === null ? null : (
            <Button
              key={side.entryId}
              size="sm"
              variant="ghost"
              aria-expanded={chosen === side.entryId}
              onClick={() => setChosen(chosen === side.entryId ? undefined : side.entryId)}
            >
              {t('matches.reportForSide', { name: participantName(side) ?? '' })}
            </Button>
          ),
        )}
      </div>
      {entry && entry.id === chosen ? (
        <ReportForm
          key={entry.id}
          found={found}
          entry={entry}
          onSent={() => {
            setChosen(undefined)
            onSent()
          }}
        />
      ) : null}
    </div>
  )
}
