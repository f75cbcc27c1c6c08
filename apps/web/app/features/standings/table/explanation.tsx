import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { TieSteps } from '../../../ui/standings/tie-steps.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import styles from '../standings.module.css'
import { directMatches, explanationText } from './explanation-text.ts'

type Row = Parameters<typeof explanationText>[0] & {
  places?: { best: number; worst: number } | null
  certainty?: object | undefined
}

/** The explanation under a row: why it is ahead of the next one. */
export const Explanation = ({
  row,
  rows,
  id,
}: {
  row: Row
  rows: Parameters<typeof explanationText>[1]
  id: string
}) => {
  const t = useT()
  const formats = useFormats()
  const { tournament } = useTournamentPage()
  const text = explanationText(row, rows, { t, formats })
  if (text === undefined) return null
  const meetings = directMatches(row, rows, { t, tournament })
  return (
    <div className={styles.explanation} id={id}>
      <p>
        <strong>{text.heading}</strong>
        {t('standings.leadEnd')}
        {text.reason}
      </p>
      {meetings.length === 0 ? null : (
        <ul className={styles.directMatches} aria-label={t('standings.meetings')}>
          {meetings.map((meeting) => (
            <li key={meeting}>{meeting}</li>
          ))}
        </ul>
      )}
      <TieSteps steps={text.steps} />
      {row.certainty && row.places ? (
        <p>
          {tournament.module === 'FORMULA1'
            ? t(isOnePlace(row.places) ? 'standings.certainPlaceRaces' : 'standings.certainPlacesRaces', row.places)
            : t(isOnePlace(row.places) ? 'standings.certainPlace' : 'standings.certainPlaces', row.places)}
        </p>
      ) : null}
    </div>
  )
}

const isOnePlace = ({ best, worst }: { best: number; worst: number }) => best === worst
