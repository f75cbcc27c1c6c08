import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { ListedMatch } from './career.ts'
import { MatchList } from './match-list.tsx'
import styles from './matches-panel.module.css'

type MatchesPanelProps = { played: readonly ListedMatch[]; coming: readonly ListedMatch[]; none: string }

/** What somebody played and is going to play, first what is to come where nothing was played yet; `none` says that neither is there. */
export const MatchesPanel = ({ played, coming, none }: MatchesPanelProps) => {
  const t = useT()
  const [shown, setShown] = useState<'played' | 'coming'>(
    played.length === 0 && coming.length > 0 ? 'coming' : 'played',
  )
  const matches = shown === 'played' ? played : coming
  if (played.length + coming.length === 0) {
    return (
      <Panel title={t('accounts.userMatches')}>
        <EmptyState title={t('accounts.noMatches')} level={3}>
          {none}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('accounts.userMatches')}
      flush
      actions={
        <Segmented
          label={t('accounts.matchesView')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'played', label: t('accounts.played') },
            { value: 'coming', label: t('accounts.upcoming') },
          ]}
        />
      }
    >
      {matches.length > 0 ? (
        <MatchList matches={matches} label={t('accounts.userMatches')} />
      ) : (
        <p className={styles.none}>{t(shown === 'played' ? 'accounts.noPlayed' : 'accounts.noUpcoming')}</p>
      )}
    </Panel>
  )
}
