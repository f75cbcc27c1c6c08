import type { ReactNode } from 'react'
import { IconLink } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx'
import styles from './split-view.module.css'

type SplitViewPageProps = {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /** True if the address names a conversation: phones show it without the title. */
  isOpen: boolean
  children: ReactNode
}

/** The page around a split view. */
export const SplitViewPage = ({ title, aside, isOpen, children }: SplitViewPageProps) => (
  <div className={cx('page', styles.page)} data-open={isOpen}>
    <header className={cx('section-head', styles.pageHead)}>
      <h1>{title}</h1>
      {aside}
    </header>
    {children}
  </div>
)

type SplitViewProps = {
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

/** A split view of three panes: a list, the chosen conversation (`children`), and what it is about. */
export const SplitView = ({ label, list, children, context, contextLabel, isOpen }: SplitViewProps) => (
  <div className={styles.frame}>
    <div className={styles.split} data-open={isOpen}>
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
export const SplitViewPane = ({ titleId, title, meta, backTo, backLabel, actions, children }: PaneProps) => (
  <section className={styles.pane} aria-labelledby={titleId}>
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
export const SplitViewLoading = ({ label }: { label: string }) => (
  <div className={styles.loading}>
    <SkeletonRows rows={5} label={label} />
  </div>
)
