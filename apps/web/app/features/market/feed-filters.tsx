import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { GameChoice } from '../../lib/lists/list-filters.tsx'
import { CsvLink } from '../../lib/lists/csv-link.tsx'
import { useListParams, withParams } from '../../lib/lists/search-params.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Feed } from './feed.ts'
import styles from './feed-filters.module.css'

type FeedFiltersProps = Pick<Feed, 'games' | 'subject' | 'count' | 'csv'> & { isSearching: boolean }

/** The filters of the feed, by game and by team or player, which are kept in the URL. */
export const FeedFilters = ({ games, subject, count, csv, isSearching }: FeedFiltersProps) => {
  const t = useT()
  const { search } = useListParams()
  const withoutSubject = withParams(search, { team_id: undefined, user_id: undefined, page_token: undefined })
  return (
    <div className={styles.filters} role="group" aria-label={t('transfers.filters')}>
      <div className={styles.game}>
        <GameChoice
          games={games.filter(({ inTeam }) => inTeam)}
          label={t('transfers.game')}
          all={t('transfers.allGames')}
        />
      </div>
      {subject === undefined ? null : (
        <Link className={styles.subjectFilter} to={`?${withoutSubject}`} preventScrollReset>
          {t('transfers.onlyOf', { name: subject.name ?? t('transfers.deletedUser') })}
          <span className={styles.removeFilter}>
            {t('transfers.showAll')} <Icon name="close" />
          </span>
        </Link>
      )}
      <div className={styles.end}>
        <p role="status" aria-busy={isSearching}>
          {t('transfers.found', { count })}
        </p>
        {count === 0 ? null : <CsvLink path={csv} />}
      </div>
    </div>
  )
}
