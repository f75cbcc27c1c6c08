import type { TimeProposal } from '@agone/contract/matches/routes/proposals'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import type { MatchData } from '../find-match.ts'
import { sideName, sideOf } from '../labels.ts'
import styles from './proposals.module.css'

/** What was proposed before, and what became of it; folded, because it seldom matters. */
export const EarlierProposals = ({
  match,
  proposals,
}: {
  match: MatchData['match']
  proposals: readonly TimeProposal[]
}) => {
  const t = useT()
  const { dayTime, list } = useFormats()
  return (
    <details className={styles.earlier}>
      <summary>{t('proposals.earlier')}</summary>
      <ul>
        {proposals.map(({ id, entryId, times, agreedTime, status }) => (
          <li key={id}>
            <span>
              {sideName(t, sideOf(match, entryId))}:{' '}
              {agreedTime === null ? list(times.map(dayTime)) : dayTime(agreedTime)}
            </span>
            {status === 'open' ? null : <span className="muted">{t(`proposals.status_${status}`)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
