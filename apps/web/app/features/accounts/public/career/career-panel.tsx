import type { CareerLine } from '@agone/contract/standings/routes/careers'
import { Link } from 'react-router'
import { statusLabel } from '../../../../lib/labels/tournament-labels.ts'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { CsvLink } from '../../../../lib/lists/csv-link.tsx'
import { pages } from '../../../../lib/pages.ts'
import { RaceOutcome } from '../../../../lib/race-outcome.tsx'
import { Badge } from '../../../../ui/badge/badge.tsx'
import { Emblem } from '../../../../ui/emblem/emblem.tsx'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { FormDots, Numeral, ParticipantCell } from '../../../../ui/standings/standings.tsx'
import { Table, type Column } from '../../../../ui/table/table.tsx'
import type { GameCareer } from './career-lines.ts'
import { figureLabels } from './figure-labels.ts'
import styles from './career-panel.module.css'

type ShownGame = GameCareer & { csv: string }

/** The statistics of a player by tournament, one panel for each game. */
export const CareerPanels = ({ games, name }: { games: readonly ShownGame[]; name: string }) => {
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
  return games.map((game) => <GamePanel key={game.gameId} game={game} hasTotals={games.length > 1} />)
}

/** `hasTotals` shows totals under the column heads, if the totals of the page are of several games. */
const GamePanel = ({ game, hasTotals }: { game: ShownGame; hasTotals: boolean }) => {
  const t = useT()
  const caption = t('players.careerOf', { game: game.name })
  const figures = game.figures.map(({ figure, value }): Column<CareerLine> => ({
    key: figure,
    head: (
      <span className={styles.head}>
        {t(figureLabels[figure])} {hasTotals ? <small>{value}</small> : null}
      </span>
    ),
    cell: (row) => <Numeral lost={row[figure] === 0}>{row[figure]}</Numeral>,
  }))
  return (
    <Panel
      title={caption}
      flush
      actions={<CsvLink path={game.csv} />}
      footer={game.form.length + game.places.length === 0 ? undefined : <LastFive game={game} />}
    >
      <Table
        caption={caption}
        fitsPhone
        rows={game.lines}
        rowKey={(row) => row.entryId}
        columns={[
          {
            key: 'name',
            head: t('players.tournament'),
            align: 'start',
            sticky: 'name',
            cell: (row) => <TournamentName row={row} />,
          },
          ...figures,
          { key: 'place', head: t('players.place'), sticky: 'end', cell: (row) => <FinalPosition row={row} /> },
        ]}
      />
    </Panel>
  )
}

const outcomes = { won: 'win', drawn: 'draw', lost: 'loss' } as const

/** The last five matches as letters, or the places in the last five races. */
const LastFive = ({ game: { form, places } }: { game: GameCareer }) => {
  const t = useT()
  return (
    <div className={styles.lastFive}>
      <span>{t('players.lastFive')}</span>
      {form.length === 0 ? null : (
        <FormDots
          results={form.map((outcome) => outcomes[outcome])}
          label={t('players.lastFive')}
          letters={{ win: t('accounts.wonLetter'), draw: t('accounts.drawnLetter'), loss: t('accounts.lostLetter') }}
          names={{ win: t('accounts.won'), draw: t('accounts.drawn'), loss: t('accounts.lost') }}
        />
      )}
      {places.length === 0 ? null : (
        <ol aria-label={t('players.lastFive')}>
          {places.map(({ position, outcome }, index) => (
            <li key={index}>
              <Numeral lost={position === null}>
                {outcome === null ? (
                  t('players.placeShort', { place: position ?? '–' })
                ) : (
                  <RaceOutcome outcome={outcome} />
                )}
              </Numeral>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const TournamentName = ({ row: { tournament, team } }: { row: CareerLine }) => (
  <ParticipantCell
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

const FinalPosition = ({ row: { position, tournament } }: { row: CareerLine }) => {
  const t = useT()
  if (position !== null) return <Numeral large>{t('players.placeShort', { place: position })}</Numeral>
  if (tournament.status !== 'running' && tournament.status !== 'paused') return '–'
  const { text, tone } = statusLabel(tournament)
  return (
    <span className={styles.liveBadge}>
      <Badge tone={tone}>{t(text)}</Badge>
    </span>
  )
}
