import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import styles from './what-if.module.css'

type WhatIfHeadProps = {
  /** The page that this one was opened from. */
  from: { label: string; path: 'table' | 'bracket' }
  lead: string
  /** The reader has set nothing yet. */
  isEmpty: boolean
  onReset: () => void
  children?: ReactNode
}

/** The head of the page: what is set here, and how to begin again. `children` are further controls. */
export const WhatIfHead = ({ from, lead, isEmpty, onReset, children }: WhatIfHeadProps) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  return (
    <header className={styles.head}>
      <Breadcrumbs
        label={t('standings.path')}
        parts={[
          { label: from.label, to: `${pages.tournament(tournament.id)}/${from.path}` },
          { label: t('standings.whatIf') },
        ]}
      />
      <div>
        <h2>{t('standings.whatIfTitle')}</h2>
        <p className="muted">{lead}</p>
      </div>
      <div className={styles.controls}>
        {children}
        <Button size="sm" variant="ghost" icon="refresh" aria-disabled={isEmpty} onClick={onReset}>
          {t('standings.resetScores')}
        </Button>
      </div>
    </header>
  )
}

/** What the last change means. It stays in view on phones, and a screen reader reads it. */
export const WhatIfAnnouncement = ({ children }: { children: string }) => (
  <p className={styles.announcement} role="status">
    {children}
  </p>
)
