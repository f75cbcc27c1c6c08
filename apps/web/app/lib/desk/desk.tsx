import type { ReactNode } from 'react'
import { IconLink } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx'
import styles from './desk.module.css'

type DeskPageProps = {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /** True if the address names a conversation: phones show it without the title. */
  isOpen: boolean
  children: ReactNode
}

/** The page around a desk. */
export const DeskPage = ({ title, aside, isOpen, children }: DeskPageProps) => (
  <div className={cx('page', styles.page)} data-open={isOpen}>
    <header className={cx('section-head', styles.pageHead)}>
      <h1>{title}</h1>
      {aside}
    </header>
    {children}
  </div>
)

type DeskProps = {
  /** The name of the list. */
  label: string
  list: ReactNode
  children: ReactNode
  context?: ReactNode
  /** The name of the context. */
  contextLabel?: string
  /** True if the address names a conversation: phones show it in place of the list. */
  isOpen: boolean
}

/** Three panes: a list, the chosen conversation (`children`), and what it is about. */
export const Desk = ({ label, list, children, context, contextLabel, isOpen }: DeskProps) => (
  <div className={styles.frame}>
    <div className={styles.desk} data-open={isOpen}>
      <section className={styles.list} aria-label={label}>
        {list}
      </section>
      {children}
      {context === undefined ? null : (
        <aside className={styles.context} aria-label={contextLabel}>
          {context}
        </aside>
      )}
    </div>
  </div>
)

type PaneProps = {
  titleId: string
  title: ReactNode
  meta?: ReactNode
  /** Leads phones back to the list. */
  backTo: string
  backLabel: string
  actions?: ReactNode
  children: ReactNode
}

/** The pane of a conversation or form, with its head. */
export const DeskPane = ({ titleId, title, meta, backTo, backLabel, actions, children }: PaneProps) => (
  <section className={styles.talk} aria-labelledby={titleId}>
    <header className={styles.head}>
      <span className={styles.back}>
        <IconLink icon="chevron-left" label={backLabel} to={backTo} />
      </span>
      <div className={styles.title}>
        <h2 id={titleId}>{title}</h2>
        {meta === undefined ? null : <p className="small muted">{meta}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </section>
)

/** The pane of a conversation that is being loaded. */
export const DeskLoading = ({ label }: { label: string }) => (
  <div className={styles.loading}>
    <SkeletonRows rows={5} label={label} />
  </div>
)
