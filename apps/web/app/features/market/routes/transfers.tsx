import { useNavigation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { callOf, orNotFound } from '../../../lib/api/context.ts'
import { useLocalFormats } from '../../../lib/i18n/local-formats.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { TokenPager } from '../../../lib/lists/list-pages.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero, HeroFact } from '../../../ui/hero/hero.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { groupByDay } from '../group-by-day.ts'
import { FeedFilters } from '../feed-filters.tsx'
import { loadFeed, type Feed } from '../feed.ts'
import { TransferRow } from '../transfer-row.tsx'

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const feed = await orNotFound(loadFeed(callOf(context), new URL(request.url).searchParams))
  return feed
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t, community }) => ({
    title: t('transfers.title'),
    description: t('transfers.description', { community: community.name }),
  }))

/** The public transfer feed, newest first, grouped by day in the user's time zone. */
export default function Transfers() {
  const t = useT()
  const feed = useLoaderData<typeof loader>()
  const { search } = useListParams()
  const { location } = useNavigation()
  const isSearching = location?.pathname === pages.transfers
  const game = feed.games.find(({ id }) => id === search.get('game_id'))
  return (
    <div className="page">
      <Hero
        title={t('transfers.title')}
        meta={
          <>
            <span>{t('transfers.intro')}</span>
            {game === undefined ? null : (
              <HeroFact icon={<Icon name={game.marketOpened ? 'exchange' : 'lock'} />}>
                {t(game.marketOpened ? 'transfers.marketOpen' : 'transfers.marketClosed')}
              </HeroFact>
            )}
          </>
        }
      />
      <FeedFilters
        games={feed.games}
        subject={feed.subject}
        count={feed.count}
        csv={feed.csv}
        isSearching={isSearching}
      />
      {feed.transfers.length === 0 ? (
        <EmptyPage>
          <EmptyState
            title={t('transfers.none')}
            action={
              search.size === 0 ? undefined : (
                <ButtonLink variant="primary" to={pages.transfers}>
                  {t('transfers.showAll')}
                </ButtonLink>
              )
            }
          >
            {t('transfers.noneText')}
          </EmptyState>
        </EmptyPage>
      ) : (
        <div className="stack" aria-busy={isSearching}>
          <Days feed={feed} hasGame={game !== undefined} />
        </div>
      )}
      <TokenPager
        label={t('transfers.pages')}
        toFirst={t('transfers.newest')}
        toNext={t('transfers.older')}
        next={feed.next}
      />
    </div>
  )
}

const Days = ({ feed, hasGame }: { feed: Feed; hasGame: boolean }) => {
  const days = groupByDay(feed.transfers, useLocalFormats().date)
  return days.map((day) => (
    <Panel key={day.key} flush title={<DateTime at={day.at} format="date" />}>
      <ul>
        {day.entries.map((transfer) => (
          <TransferRow
            key={transfer.id}
            transfer={transfer}
            game={hasGame ? undefined : feed.games.find(({ id }) => id === transfer.gameId)?.name}
          />
        ))}
      </ul>
    </Panel>
  ))
}
