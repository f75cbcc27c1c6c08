import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { Zone } from '../table/table.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './standings.module.css'

/** A number in the condensed scoreboard style, sized by the text around it. `lost` makes it grey. */
export const Numeral = ({ children, lost, large }: { children: ReactNode; lost?: boolean; large?: boolean }) => (
  <span className={cx(styles.numeral, lost && styles.lost, large && styles.large)}>{children}</span>
)

/** A position in a table. */
export const Position = ({ value }: { value: number }) => <Numeral large>{value}</Numeral>

/** The number of positions up (positive) or down since the last match day; `text` is its text. */
export const Movement = ({ by, text }: { by: number; text: string }) => (
  <span className={cx(styles.movement, by > 0 ? styles.up : by < 0 ? styles.down : styles.same)}>
    {by === 0 ? <span aria-hidden>–</span> : <Arrow up={by > 0} />}
    {by === 0 ? null : <span aria-hidden>{Math.abs(by)}</span>}
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
)

export type Outcome = 'win' | 'draw' | 'loss'

/** The last results, oldest first, as letters: V, N, P in Italian. `names` are the full texts. */
export const FormDots = ({
  results,
  letters,
  names,
  label,
}: {
  results: readonly Outcome[]
  letters: Record<Outcome, string>
  names: Record<Outcome, string>
  label: string
}) => (
  <span
    className={styles.form}
    role="img"
    aria-label={`${label}: ${results.map((result) => names[result]).join(', ')}`}
  >
    {results.map((result, index) => (
      <b key={index} className={styles[result]} aria-hidden title={names[result]}>
        {letters[result]}
      </b>
    ))}
  </span>
)

/** The legend of the coloured strips at the left of a table. */
export const ZoneLegend = ({ zones }: { zones: readonly { zone: Zone; text: ReactNode; places?: string }[] }) => (
  <ul className={styles.key}>
    {zones.map(({ zone, text, places }, index) => (
      <li key={index} className={styles[`zone-${zone}`]}>
        {places === undefined ? null : <Numeral>{places}</Numeral>}
        {text}
      </li>
    ))}
  </ul>
)

/** The participant of a row: picture, name, a second line. */
export const ParticipantCell = ({
  picture,
  name,
  detail,
  certain,
  mark,
}: {
  picture: ReactNode
  name: ReactNode
  detail?: ReactNode
  certain?: ReactNode
  mark?: ReactNode
}) => (
  <span className={styles.identity}>
    {picture}
    <span className={styles.text}>
      <span className={styles.name}>{name}</span>
      {detail === undefined ? null : <small>{detail}</small>}
      {certain}
    </span>
    {mark === undefined ? null : <span className={styles.mark}>{mark}</span>}
  </span>
)

const Arrow = ({ up }: { up: boolean }) => (
  <svg viewBox="0 0 10 10" aria-hidden>
    <path d={up ? 'M5 1l4.5 8h-9z' : 'M5 9L.5 1h9z'} />
  </svg>
)
