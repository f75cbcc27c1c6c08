import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './hero.module.css'

type HeroProps = {
  title: ReactNode
  /** Breadcrumbs, above the title. */
  crumbs?: ReactNode
  /** Crest, emblem or avatar. */
  picture?: ReactNode
  /** Badge and facts beneath the title; use {@link HeroFact} for each. */
  meta?: ReactNode
  actions?: ReactNode
  /** A signed-in reader may get one action more: its room is kept, so that the name beside it keeps its lines. */
  mayGetAction?: true
  /** Sets `--club` and `--club-2`, see clubStyle. Without it the arena glows in the brand's blue. */
  style?: CSSProperties
  titleId?: string
}

/** The head of a page: the tiers of an arena rise behind its title in the light of whoever plays there. */
export const Hero = ({ title, crumbs, picture, meta, actions, mayGetAction, style, titleId }: HeroProps) => (
  <header className={styles.hero} style={style}>
    <div className={styles.arena} aria-hidden />
    {crumbs}
    <div className={styles.row}>
      {picture}
      <div className={styles.words}>
        <h1 className={styles.title} id={titleId}>
          {title}
        </h1>
        {meta === undefined ? null : <div className={styles.meta}>{meta}</div>}
      </div>
      {actions === undefined ? null : <div className={cx(styles.actions, mayGetAction && styles.roomy)}>{actions}</div>}
    </div>
  </header>
)

/** One fact of a head: an icon and a few words. */
export const HeroFact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={styles.fact}>
    {icon}
    {children}
  </span>
)
