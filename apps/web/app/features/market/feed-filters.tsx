import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { GameChoice } from '../../lib/lists/list-filters.tsx'
import { useListAddress, withParams } from '../../lib/lists/search-params.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Feed } from './feed.ts'
import styles from './feed-filters.module.css'

type FeedFiltersProps = Pick<Feed, 'games' | 'about' | 'count'> & { isSearching: boolean }

/** Which game, and whom the feed is narrowed to; both live in the address. */
export const FeedFilters = ({ games, about, count, isSearching }: FeedFiltersProps) => {
  const t = useT()
  const { search } = useListAddress()
  const everybody = withParams(search, { team_id: undefined, user_id: undefined, page_token: undefined })
  return (
    <div className={styles.filters} role="group" aria-label={t('transfers.filters')}>
      <div className={styles.game}>
        <GameChoice
          games={games.filter(({ inTeam }) => inTeam)}
          label={t('transfers.game')}
          all={t('transfers.allGames')}
        />
      </div>
      {about === undefined ? null : (
        <Link className={styles.about} to={`?${everybody}`} preventScrollReset>
          {t('transfers.onlyOf', { name: about.name ?? t('transfers.deletedUser') })}
          <span className={styles.remove}>
            {t('transfers.showAll')} <Icon name="close" />
          </span>
        </Link>
      )}
      <p className={styles.count} role="status" aria-busy={isSearching}>
        {t('transfers.found', { count })}
      </p>
    </div>
  )
}
