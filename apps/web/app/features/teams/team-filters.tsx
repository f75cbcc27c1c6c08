import { useT } from '../../lib/i18n/use-t.tsx'
import { GameChoice, NameSearch } from '../../lib/lists/list-filters.tsx'
import styles from './team-filters.module.css'

type TeamFiltersProps = {
  games: readonly { id: string; name: string }[]
  isSearching: boolean
  /** The text with the number of results. */
  countText: string
}

/** Search by name and filter by game, both kept in the URL. */
export const TeamFilters = ({ games, isSearching, countText }: TeamFiltersProps) => {
  const t = useT()
  return (
    <div className={styles.filters}>
      <NameSearch {...{ isSearching, countText }} label={t('teams.search')} clearText={t('teams.clear')} />
      <GameChoice games={games} label={t('teams.game')} all={t('teams.allGames')} />
    </div>
  )
}
