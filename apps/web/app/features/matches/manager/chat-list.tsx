import type { MatchId } from '@agone/contract/ids'
import { chatViews } from '@agone/contract/matches/routes/managed-chats'
import queueStyles from '../../../lib/split-view/queue.module.css'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { NameSearch } from '../../../lib/lists/list-filters.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { useListParams, withParams } from '../../../lib/lists/search-params.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { SegmentedLinks } from '../../../ui/segmented/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { ChatRow } from './chat-row.tsx'
import { chatsQuery, chatStates, useChatTournaments, type useManagedChats } from './queries.ts'

type Chats = ReturnType<typeof useManagedChats>
type ListProps = { chats: Chats; shown: MatchId | undefined; viewerId: string }

/** The chats with their filters; the filters are in the address. */
export const ChatList = (props: ListProps) => (
  <>
    <Tools chats={props.chats} />
    <Results {...props} />
  </>
)

const viewLabels = {
  all: 'chatManager.viewAll',
  unread: 'chatManager.viewUnread',
  urgent: 'chatManager.viewUrgent',
} as const

const stateLabels = {
  open: 'chatManager.stateOpen',
  closed: 'chatManager.stateClosed',
  both: 'chatManager.stateBoth',
} as const

const Tools = ({ chats: { data, isFetching } }: { chats: Chats }) => {
  const t = useT()
  const { search, change } = useListParams()
  const { view, state } = chatsQuery(search)
  return (
    <div className={queueStyles.tools}>
      <NameSearch
        label={t('chatManager.search')}
        clearText={t('chatManager.clearSearch')}
        isSearching={isFetching}
        countText={data === undefined ? '' : t('chatManager.found', { count: data.resultsCount })}
      />
      <SegmentedLinks
        label={t('chatManager.views')}
        options={chatViews.map((each) => ({
          to: `?${withParams(search, { view: each === 'all' ? undefined : each, page: undefined })}`,
          label: (
            <>
              {t(viewLabels[each])}
              {each === 'all' || data === undefined ? null : <span className="faint">{data.counts[each]}</span>}
            </>
          ),
          current: each === view,
        }))}
      />
      <div className={queueStyles.pair}>
        <TournamentChoice />
        <Select
          hideLabel
          label={t('chatManager.state')}
          value={state}
          onChange={(event) => change({ state: event.currentTarget.value, page: undefined })}
        >
          {chatStates.map((each) => (
            <option key={each} value={each}>
              {t(stateLabels[each])}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

const TournamentChoice = () => {
  const t = useT()
  const { search, change } = useListParams()
  const { tournamentId = '' } = chatsQuery(search)
  const { data } = useChatTournaments()
  return (
    <Select
      hideLabel
      label={t('chatManager.tournament')}
      value={tournamentId}
      onChange={(event) => change({ tournament: event.currentTarget.value, page: undefined })}
    >
      <option value="">{t('chatManager.allTournaments')}</option>
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

const Results = ({ chats, shown, viewerId }: ListProps) => {
  const t = useT()
  const { search } = useListParams()
  const { data, isError, refetch } = chats
  if (data === undefined) {
    return isError ? (
      <LoadFailed title={t('chatManager.loadFailed')} retry={refetch} />
    ) : (
      <div className={queueStyles.loading}>
        <SkeletonRows rows={6} label={t('chatManager.loading')} />
      </div>
    )
  }
  if (data.entries.length === 0) return <NothingFound />
  return (
    <div>
      <ol className={queueStyles.queue} aria-label={t('chatManager.list')}>
        {data.entries.map((chat) => (
          <ChatRow
            key={chat.match.id}
            chat={chat}
            isCurrent={chat.match.id === shown}
            viewerId={viewerId}
            text={chatsQuery(search).text}
            to={`${managementPages.managedChat(chat.match.id)}?${withParams(search, { message: chat.found?.id })}`}
          />
        ))}
      </ol>
      <div className={queueStyles.pager}>
        <ListPager label={t('chatManager.pages')} page={data.currentPage} totalPages={data.totalPages} />
      </div>
    </div>
  )
}

const NothingFound = () => {
  const t = useT()
  const { search } = useListParams()
  const { view, state, tournamentId, text } = chatsQuery(search)
  const isFiltered = tournamentId !== undefined || text !== undefined || view !== 'all' || state !== 'open'
  return (
    <EmptyState level={2} title={t(isFiltered ? 'chatManager.nothingFound' : 'chatManager.none')}>
      {t(isFiltered ? 'chatManager.nothingFoundText' : 'chatManager.noneText')}
    </EmptyState>
  )
}
