import type { CSSProperties, ReactNode } from 'react'
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
  /** Sets `--club` and `--club-2`, see clubStyle. Without it the arena glows in the brand's blue. */
  style?: CSSProperties
  titleId?: string
}

/** The head of a page: the tiers of an arena rise behind its title in the light of whoever plays there. */
export const Hero = ({ title, crumbs, picture, meta, actions, style, titleId }: HeroProps) => (
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
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
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
