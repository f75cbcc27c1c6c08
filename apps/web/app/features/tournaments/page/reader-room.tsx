import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { isJoinable } from '../joining/joinable.ts'
import styles from './tournament.module.css'

/** Keeps the place of what a tournament says to a signed-in reader while it comes: the own next match, or the way in. */
export const ReaderRoom = ({ tournament }: { tournament: Tournament }) => {
  const isPlayed = tournament.matchDays > 0 && statusAllows(tournament.status, 'withdraw')
  if (isPlayed) return <div className={styles.matchRoom} aria-hidden />
  return isJoinable(tournament) ? <div className={styles.joinRoom} aria-hidden /> : null
}
