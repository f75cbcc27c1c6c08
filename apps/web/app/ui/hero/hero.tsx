import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './hero.module.css'

type HeroProps = {
  title: ReactNode
  /** Breadcrumbs, above the title. */
  crumbs?: ReactNode
  /** Crest, emblem or avatar. */
  picture?: ReactNode
  /** Badge and facts below the title; use {@link HeroFact} for each. */
  meta?: ReactNode
  actions?: ReactNode
  /** Reserves space for an action that only signed-in users may get, so that the title does not wrap differently. */
  reservesAction?: true
  /** Sets `--club` and `--club-2`, see clubStyle. The default is the brand colours. */
  style?: CSSProperties
  titleId?: string
}

/** The head of a page: an arena drawing in the team's colours behind the title. */
export const Hero = ({ title, crumbs, picture, meta, actions, reservesAction, style, titleId }: HeroProps) => (
  <header className={styles.hero} style={style}>
    <div className={styles.arena} aria-hidden />
    {crumbs}
    <div className={styles.row}>
      {picture}
      <div className={styles.text}>
        <h1 className={styles.title} id={titleId}>
          {title}
        </h1>
        {meta === undefined ? null : <div className={styles.meta}>{meta}</div>}
      </div>
      {actions === undefined ? null : (
        <div className={cx(styles.actions, reservesAction && styles.reservesAction)}>{actions}</div>
      )}
    </div>
  </header>
)

/** One fact of a head: an icon and a short text. */
export const HeroFact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={styles.fact}>
    {icon}
    {children}
  </span>
)
