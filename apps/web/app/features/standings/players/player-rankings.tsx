import type { PlayerRanking } from '@agone/contract/standings/routes/exports'
import type { PlainTextKey } from '@agone/i18n/translate'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Podium } from '../../../ui/podium/podium.tsx'
import type { RankedPlayer } from './find-players.ts'
import styles from '../standings.module.css'

const titles: Record<PlayerRanking, PlainTextKey> = {
  topScorer: 'standings.scorers',
  topAssists: 'standings.assists',
  mvps: 'standings.mvps',
}
const units: Record<PlayerRanking, 'standings.goalsUnit' | 'standings.assistsUnit' | 'standings.mvpsUnit'> = {
  topScorer: 'standings.goalsUnit',
  topAssists: 'standings.assistsUnit',
  mvps: 'standings.mvpsUnit',
}

export const rankingTitle = (ranking: PlayerRanking): PlainTextKey => titles[ranking]

type PlayersProps = { ranking: PlayerRanking; players: readonly RankedPlayer[] }

/** The first three of a ranking on a podium. */
export const PlayersPodium = ({ ranking, players }: PlayersProps) => {
  const t = useT()
  return (
    <div className={styles.podium}>
      <Podium
        places={players.slice(0, 3).map((player) => ({
          key: player.id,
          picture: <Avatar id={player.id} name={player.name} file={player.avatar} size="lg" />,
          name: <PlayerName player={player} />,
          value: player.value,
          unit: t(units[ranking], { count: player.value }),
          place: t('standings.nth', { position: player.position }),
        }))}
      />
    </div>
  )
}

/** A ranking as a short list: position, player, team, number. */
export const PlayersList = ({ players }: Pick<PlayersProps, 'players'>) => {
  const { number } = useFormats()
  return (
    <ol className={styles.ranking}>
      {players.map((player) => (
        <li key={player.id}>
          <span className={styles.rank}>{player.position}</span>
          <Avatar id={player.id} name={player.name} file={player.avatar} size="sm" />
          <span className={styles.identity}>
            <PlayerName player={player} />
            {player.team === undefined ? null : <small>{player.team}</small>}
          </span>
          <span className={styles.value}>{number(player.value)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The name of a player, with a link to the profile if there is one. */
export const PlayerName = ({ player }: { player: RankedPlayer }) =>
  player.username === undefined ? <>{player.name}</> : <Link to={pages.user(player.username)}>{player.name}</Link>
