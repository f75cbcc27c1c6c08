import { useT } from '../../../lib/i18n/use-t.tsx'
import { cx } from '../../../ui/cx.ts'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Numeral } from '../../../ui/standings/standings.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import type { StandingsRow } from '../table/standings-table.tsx'
import { zoneTones, type TableZone } from '../table/zones.ts'
import styles from './what-if.module.css'

/** The order of the table in one line, which stays in view on phones while scores are set below. */
export const TableStrip = ({ rows, zones }: { rows: readonly StandingsRow[]; zones: readonly TableZone[] }) => {
  const t = useT()
  const { own } = useTournamentPage()
  const toneOf = ({ position }: StandingsRow) => {
    const zone = zones.find(({ from, to }) => position >= from && position <= to)
    return zone && styles[`strip-${zoneTones[zone.kind]}`]
  }
  return (
    <div className={styles.strip} role="region" aria-label={t('standings.inOneLine')}>
      <ol>
        {rows.map((row) => (
          <li key={row.entryId} className={cx(toneOf(row), row.entryId === own?.entryId && styles.ownInStrip)}>
            <ParticipantPicture
              isUser={row.teamId === null}
              id={row.teamId ?? row.userId ?? row.entryId}
              name={row.name}
              file={row.avatar}
              size="sm"
            />
            <Numeral>{row.position}</Numeral>
            <VisuallyHidden>{row.name}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  )
}
