import type { PlayerRanking } from '@agone/contract/standings/routes/exports'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { withParams } from '../../../lib/lists/search-params.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SegmentedLinks } from '../../../ui/segmented/segmented.tsx'
import { Numeral, Position, ParticipantCell } from '../../../ui/standings/standings.tsx'
import { Table, type Column } from '../../../ui/table/table.tsx'
import { CsvLink } from '../../../lib/lists/csv-link.tsx'
import type { RankedPlayer } from './find-players.ts'
import { PlayerName, PlayersPodium, rankingTitle } from './player-rankings.tsx'

type PlayersPageProps = {
  rankings: readonly PlayerRanking[]
  ranking: PlayerRanking
  players: readonly RankedPlayer[]
  page: number
  totalPages: number
  csv: string
}

/** One ranking: the first three on a podium, then the list. */
export const PlayersPage = ({ rankings, ranking, players, page, totalPages, csv }: PlayersPageProps) => {
  const t = useT()
  const columns = useColumns(ranking)
  const title = t(rankingTitle(ranking))
  return (
    <Panel
      title={title}
      flush
      actions={
        <>
          <SegmentedLinks
            label={t('standings.chooseRanking')}
            options={rankings.map((each) => ({
              to: `?${withParams('', { ranking: each })}`,
              label: t(rankingTitle(each)),
              current: each === ranking,
            }))}
          />
          {players.length === 0 ? null : <CsvLink path={csv} />}
        </>
      }
      footer={
        totalPages > 1 ? <ListPager label={t('tournaments.pages')} page={page} totalPages={totalPages} /> : undefined
      }
    >
      {players.length === 0 ? (
        <EmptyPage>
          <EmptyState title={t('standings.noPlayers')}>{t('standings.noPlayersText')}</EmptyState>
        </EmptyPage>
      ) : (
        <>
          {page === 1 ? <PlayersPodium ranking={ranking} players={players} /> : null}
          <Table caption={title} fitsPhone columns={columns} rows={players} rowKey={(row) => row.id} />
        </>
      )}
    </Panel>
  )
}

const useColumns = (ranking: PlayerRanking): Column<RankedPlayer>[] => {
  const t = useT()
  return [
    {
      key: 'position',
      head: t('standings.position'),
      align: 'center',
      sticky: 'position',
      cell: (row) => <Position value={row.position} />,
    },
    {
      key: 'player',
      head: t('standings.player'),
      sticky: 'name',
      cell: (row) => (
        <ParticipantCell
          picture={<Avatar id={row.id} name={row.name} file={row.avatar} size="sm" />}
          name={<PlayerName player={row} />}
          detail={row.team}
        />
      ),
    },
    { key: 'matches', head: t('standings.playedShort'), title: t('standings.played'), cell: (row) => row.matches },
    {
      key: 'value',
      head: t(rankingTitle(ranking)),
      sticky: 'end',
      cell: (row) => <Numeral large>{row.value}</Numeral>,
    },
  ]
}
