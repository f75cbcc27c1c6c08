import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** The standard requires a margin of four light modules around the code (ISO/IEC 18004, 9.1). */
const quietZone = 4

/**
 * A QR code, dark on light in both themes, because many cameras read no other. `label` is its purpose; its content must
 * also be shown as text.
 */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={pathOf(data)} shapeRendering="crispEdges" />
    </svg>
  )
}

/** One path segment for each run of dark modules. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => runsOf(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1h${from - to}z`)).join('')

const runsOf = (row: readonly boolean[]) => {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
  const ends = row.flatMap((dark, x) => (dark && !row[x + 1] ? [x + 1] : []))
  return starts.map((from, index) => ({ from, to: ends[index] ?? from }))
}
