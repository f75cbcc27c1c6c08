import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './podium.module.css'

export type PodiumPlace = {
  key: string
  picture: ReactNode
  name: ReactNode
  value: ReactNode
  unit?: ReactNode
  place: string
}

/**
 * The first three places, from left to right: second, first, third. For screen readers they stay in order. `place` is the
 * text of the position.
 */
export const Podium = ({ places }: { places: readonly PodiumPlace[] }) => (
  <ol className={styles.podium}>
    {places.slice(0, 3).map((place, index) => (
      <li key={place.key} className={cx(styles.column, styles[`place-${index + 1}`])}>
        {place.picture}
        <span className={styles.name}>{place.name}</span>
        <span className={styles.block}>
          <span className={styles.value}>{place.value}</span>
          {place.unit === undefined ? null : <small>{place.unit}</small>}
          <small>{place.place}</small>
        </span>
      </li>
    ))}
  </ol>
)
