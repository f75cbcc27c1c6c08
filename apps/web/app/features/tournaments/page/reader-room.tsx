import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { ReactNode } from 'react'
import { isJoinable } from '../joining/joinable.ts'
import styles from './tournament.module.css'

/** The place of what a tournament says to a signed-in reader, as high before as after it comes: the next match, or the way in. */
export const ReaderRoom = ({ tournament, children }: { tournament: Tournament; children?: ReactNode }) => {
  if (isPlayed(tournament)) return <div className={styles.matchRoom}>{children}</div>
  return isJoinable(tournament) ? <div className={styles.joinRoom}>{children}</div> : children
}

/** Whether there are matches, and some may still be to come. */
export const isPlayed = ({ matchDays, status }: Tournament): boolean =>
  matchDays > 0 && statusAllows(status, 'withdraw')
