import { useT } from '../../../lib/i18n/use-t.tsx'
import { GameChoice, NameSearch } from '../../../lib/lists/list-filters.tsx'
import { useListParams, withParams } from '../../../lib/lists/search-params.ts'
import { SegmentedLinks } from '../../../ui/segmented/segmented.tsx'
import styles from './tournament-filters.module.css'

type FiltersProps = {
  games: readonly { id: string; name: string }[]
  isSearching: boolean
  /** The text with the number of results. */
  countText: string
}

/** Search and filters of the list, which are kept in the URL. */
export const TournamentFilters = ({ games, isSearching, countText }: FiltersProps) => {
  const t = useT()
  const { search } = useListParams()
  const status = search.get('status') ?? ''
  const to = (value: string) => `?${withParams(search, { status: value, page_token: undefined })}`
  return (
    <div className={styles.filters}>
      <NameSearch {...{ isSearching, countText }} label={t('tournaments.search')} clearText={t('tournaments.clear')} />
      <GameChoice games={games} label={t('tournaments.gameLabel')} all={t('tournaments.allGames')} />
      <div className={styles.status}>
        <SegmentedLinks
          label={t('tournaments.statusLabel')}
          options={[
            { to: to(''), label: t('tournaments.allStatuses'), current: status === '' },
            { to: to('opened'), label: t('tournaments.filterOpened'), current: status === 'opened' },
            { to: to('running'), label: t('tournaments.running'), current: status === 'running' },
            { to: to('ended'), label: t('tournaments.filterEnded'), current: status === 'ended' },
          ]}
        />
      </div>
    </div>
  )
}
