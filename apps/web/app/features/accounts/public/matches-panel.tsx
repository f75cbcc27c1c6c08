import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { ListedMatch } from './listed-match.ts'
import { MatchList } from './match-list.tsx'
import styles from './matches-panel.module.css'

type MatchesPanelProps = { played: readonly ListedMatch[]; upcoming: readonly ListedMatch[]; none: string }

/**
 * The past and the upcoming matches of a team or user; the upcoming ones first if there are no past ones. `none` is the
 * text for an empty list.
 */
export const MatchesPanel = ({ played, upcoming, none }: MatchesPanelProps) => {
  const t = useT()
  const [shown, setShown] = useState<'played' | 'upcoming'>(
    played.length === 0 && upcoming.length > 0 ? 'upcoming' : 'played',
  )
  const matches = shown === 'played' ? played : upcoming
  if (played.length + upcoming.length === 0) {
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
            { value: 'upcoming', label: t('accounts.upcoming') },
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
