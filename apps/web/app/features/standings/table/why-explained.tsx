import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { TieSteps } from '../../../ui/standings/standings.tsx'
import styles from '../standings.module.css'
import { whyWords } from './why-words.ts'

type Row = Parameters<typeof whyWords>[0]

/** The disclosure under a row: why it stands above the next one. */
export const WhyExplained = ({ row, rows, id }: { row: Row; rows: Parameters<typeof whyWords>[1]; id: string }) => {
  const t = useT()
  const formats = useFormats()
  const words = whyWords(row, rows, { t, formats })
  if (words === undefined) return null
  return (
    <div className={styles.why} id={id}>
      <p>
        <strong>{words.lead}</strong>
        {t('standings.leadEnd')}
        {words.reason}
      </p>
      {words.meetings.length === 0 ? null : (
        <ul className={styles.meetings} aria-label={t('standings.meetings')}>
          {words.meetings.map((meeting) => (
            <li key={meeting}>{meeting}</li>
          ))}
        </ul>
      )}
      <TieSteps steps={words.steps} />
    </div>
  )
}
