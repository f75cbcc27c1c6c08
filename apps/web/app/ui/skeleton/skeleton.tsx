import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

/** A grey placeholder; sizes are CSS lengths. */
export const Skeleton = ({
  width = '100%',
  height = '1rem',
  round = false,
}: {
  width?: string
  height?: string
  round?: boolean
}) => (
  <span className={styles.skeleton} style={{ '--width': width, '--height': height }} data-round={round || undefined} />
)

const widths = ['70%', '52%', '61%', '44%', '58%', '66%', '49%', '63%'] as const

/** Placeholder rows of a table or list, each with position, picture, name and number. `label` announces the loading. */
export const SkeletonRows = ({ rows = 6, label }: { rows?: number; label: string }) => (
  <LoadingStatus label={label}>
    {Array.from({ length: rows }, (_, index) => (
      <div className={styles.row} key={index}>
        <Skeleton width="1.5rem" height="1.5rem" />
        <Skeleton width="1.75rem" height="2rem" />
        <span className={styles.grow}>
          <Skeleton width={widths[index % widths.length]} />
        </span>
        <Skeleton width="2rem" height="1.5rem" />
      </div>
    ))}
  </LoadingStatus>
)

/** Placeholder cards in a grid, for tournaments or teams. */
export const SkeletonCards = ({ cards = 4, label }: { cards?: number; label: string }) => (
  <LoadingStatus label={label} grid>
    {Array.from({ length: cards }, (_, index) => (
      <div className={styles.card} key={index}>
        <div className={styles.row}>
          <Skeleton width="3.5rem" height="3.5rem" />
          <span className={styles.grow}>
            <Skeleton width="80%" height="1.5rem" />
            <Skeleton width="40%" height="1.25rem" />
          </span>
        </div>
        <Skeleton height="2px" />
        <Skeleton width={widths[index % widths.length]} />
      </div>
    ))}
  </LoadingStatus>
)

/** Placeholder lines of a text. */
export const SkeletonText = ({ lines = 4, label }: { lines?: number; label: string }) => (
  <LoadingStatus label={label}>
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} width={index === lines - 1 ? '58%' : '100%'} />
    ))}
  </LoadingStatus>
)

const LoadingStatus = ({ label, grid = false, children }: { label: string; grid?: boolean; children: ReactNode }) => (
  <div className={grid ? styles.cards : styles.rows} role="status" aria-busy>
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </div>
)
