import { baseLimits } from '@agone/contract/base-limits'
import { useState, useSyncExternalStore } from 'react'
import styles from './snow.module.css'

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)')

const watchMotion = (onChange: () => void) => {
  const query = reduced()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Snow over the page, without any for readers who want less motion. It takes no space and no clicks. */
export const Snow = () => {
  const isStill = useSyncExternalStore(
    watchMotion,
    () => reduced().matches,
    () => true,
  )
  return isStill ? null : <Flakes />
}

const Flakes = () => {
  const [flakes] = useState(() => Array.from({ length: baseLimits.snowflakes }, flakeStyle))
  return (
    <div className={styles.sky} data-snow aria-hidden>
      {flakes.map((style, index) => (
        <i key={index} className={styles.flake} style={style} />
      ))}
    </div>
  )
}

const between = (least: number, most: number) => least + Math.random() * (most - least)

/** Where a flake falls, how large it is and how fast; all are on their way from the start. */
const flakeStyle = () => {
  const seconds = between(11, 24)
  return {
    '--at': `${between(0, 100).toFixed(2)}%`,
    '--size': `${between(3, 8).toFixed(1)}px`,
    '--drift': `${between(-6, 6).toFixed(1)}vw`,
    '--seconds': `${seconds.toFixed(1)}s`,
    '--ahead': `${(-Math.random() * seconds).toFixed(1)}s`,
  }
}
