import { useT } from '../../lib/i18n/use-t.tsx'
import { GameChoice, NameSearch } from '../../lib/lists/list-filters.tsx'
import styles from './team-filters.module.css'

type TeamFiltersProps = {
  games: readonly { id: string; name: string }[]
  isSearching: boolean
  /** Says how many were found. */
  found: string
}

/** Search by name and filter by game; both live in the address. */
export const TeamFilters = ({ games, isSearching, found }: TeamFiltersProps) => {
  const t = useT()
  return (
    <div className={styles.filters}>
      <NameSearch {...{ isSearching, found }} label={t('teams.search')} clearText={t('teams.clear')} />
      <GameChoice games={games} label={t('teams.game')} all={t('teams.allGames')} />
    </div>
  )
}
