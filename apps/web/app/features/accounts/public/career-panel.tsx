import type { CareerLine } from '@agone/contract/standings/routes/careers'
import { Link } from 'react-router'
import { statusLabel } from '../../../lib/tournament-labels.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Numeral, Who } from '../../../ui/standings/standings.tsx'
import { Table, type Column } from '../../../ui/table/table.tsx'
import type { GameCareer } from './career-lines.ts'
import styles from './career-panel.module.css'

/** What a player did, tournament by tournament, a panel for each game. */
export const CareerPanels = ({ games, name }: { games: readonly GameCareer[]; name: string }) => {
  const t = useT()
  if (games.length === 0) {
    return (
      <Panel title={t('players.career')}>
        <EmptyState title={t('players.noCareer')} level={3}>
          {t('players.noCareerText', { name })}
        </EmptyState>
      </Panel>
    )
  }
  return games.map((game) => <GamePanel key={game.gameId} game={game} sums={games.length > 1} />)
}

/** `sums`: with the sum under the head of each column, where the page's figures are those of several games. */
const GamePanel = ({ game, sums }: { game: GameCareer; sums: boolean }) => {
  const t = useT()
  const caption = t('players.careerOf', { game: game.name })
  const figures = game.figures.map(({ figure, text, value }): Column<CareerLine> => ({
    key: figure,
    head: (
      <span className={styles.head}>
        {t(text)} {sums ? <small>{value}</small> : null}
      </span>
    ),
    cell: (line) => <Numeral lost={line[figure] === 0}>{line[figure]}</Numeral>,
  }))
  return (
    <Panel title={caption} flush>
      <Table
        caption={caption}
        fits
        rows={game.lines}
        rowKey={(line) => line.entryId}
        columns={[
          {
            key: 'name',
            head: t('players.tournament'),
            align: 'start',
            stay: 'name',
            cell: (line) => <Where line={line} />,
          },
          ...figures,
          { key: 'place', head: t('players.place'), stay: 'end', cell: (line) => <Place line={line} /> },
        ]}
      />
    </Panel>
  )
}

const Where = ({ line: { tournament, team } }: { line: CareerLine }) => (
  <Who
    picture={
      <span className={styles.picture}>
        <Emblem
          id={tournament.id}
          name={tournament.name}
          file={tournament.avatar}
          figure={tournament.module === 'FORMULA1' ? 'stripes' : 'tiers'}
          size="sm"
        />
      </span>
    }
    name={
      <Link className={styles.link} to={pages.tournament(tournament.id)}>
        {tournament.name}
      </Link>
    }
    detail={team?.name}
  />
)

const Place = ({ line: { position, tournament } }: { line: CareerLine }) => {
  const t = useT()
  if (position !== null) return <Numeral big>{t('players.placeShort', { place: position })}</Numeral>
  if (tournament.status !== 'running' && tournament.status !== 'paused') return '–'
  const { text, tone } = statusLabel(tournament)
  return (
    <span className={styles.live}>
      <Badge tone={tone}>{t(text)}</Badge>
    </span>
  )
}
