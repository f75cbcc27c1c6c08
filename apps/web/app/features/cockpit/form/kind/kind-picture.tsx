import type { Kind } from './kinds.ts'
import styles from './kind-picture.module.css'

/** Lines of a drawing of 72 x 48: thin ones, and thick ones for what stands out. */
const lines: Record<Kind | 'earlier', { thin: string; thick?: string }> = {
  league: { thin: 'M10 10h52M10 19h44M10 28h47M10 37h36', thick: 'M10 10h14M10 19h12' },
  leagueOnce: { thin: 'M10 13h52M10 24h44M10 35h36', thick: 'M10 13h14' },
  cup: { thin: 'M8 8h14v12M8 20h14M22 14h12v17M8 30h14v12M8 42h14M22 36h12M34 25h14M48 25h14' },
  groups: {
    thin: 'M6 8h16M6 14h16M6 20h16M6 30h16M6 36h16M6 42h16M22 14h8M22 36h8M30 14v22M30 25h10M44 17h14v16M44 33h14M58 25h8',
  },
  doubleElimination: {
    thin: 'M8 6h14v10M8 16h14M22 11h18v12M8 30h14v10M8 40h14M22 35h18v-12M40 23h24',
    thick: 'M54 23h10',
  },
  swiss: {
    thin: 'M8 12h24M8 24h24M8 36h24M44 12h20M44 24h20M44 36h20M34 12c6 0 4 12 8 12M34 24c6 0 4-12 8-12M34 36h8',
  },
  races: {
    thin: 'M14 36c-8-4-6-22 6-22 8 0 10 8 18 6s8-12 16-10 10 12 4 18-14 2-20 4-16 8-24 4z',
    thick: 'M30 38v-5M34 38v-5',
  },
  earlier: { thin: 'M14 14h30v26H14zM24 14V8h34v26h-8' },
}

/** A drawing of a format, or of an earlier tournament to copy. Screen readers skip it: its name stands beside it. */
export const KindPicture = ({ kind }: { kind: Kind | 'earlier' }) => {
  const { thin, thick } = lines[kind]
  return (
    <svg className={styles.picture} viewBox="0 0 72 48" aria-hidden>
      <path d={thin} />
      {thick === undefined ? null : <path className={styles.thick} d={thick} />}
    </svg>
  )
}
