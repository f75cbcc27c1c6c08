import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { ReactNode } from 'react'
import { isJoinable } from '../joining/joinable.ts'
import styles from './tournament.module.css'

/** Reserves the height of the part for signed-in users, so that nothing moves when it loads. */
export const SignedInSpace = ({ tournament, children }: { tournament: Tournament; children?: ReactNode }) => {
  if (isUnderWay(tournament)) return <div className={styles.matchSpace}>{children}</div>
  return isJoinable(tournament) ? <div className={styles.joinSpace}>{children}</div> : children
}

/** Whether the tournament has matches and is not over. */
export const isUnderWay = ({ matchDays, status }: Tournament): boolean =>
  matchDays > 0 && statusAllows(status, 'withdraw')
