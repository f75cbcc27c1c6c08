import { useT } from '../../../lib/i18n/use-t.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { cx } from '../../../ui/cx.ts'
import type { ListedMatch } from '../../matches/index.ts'
import styles from './overlay.module.css'

type ListedSide = ListedMatch['home']

/** The picture and the name of a side; its colour is `--club`. */
export const Side = ({ side, isHome, isLost }: { side: ListedSide; isHome: boolean; isLost: boolean }) => {
  const t = useT()
  const name = side.name ?? t('matches.toBeDecided')
  return (
    <span
      className={cx(styles.side, isHome ? styles.home : styles.away, isLost && styles.lost)}
      style={clubStyle(side.id ?? name)}
    >
      <ParticipantPicture isUser={side.isUser} id={side.id ?? name} name={name} file={side.avatar} />
      <b>{name}</b>
    </span>
  )
}

/** Whether a match has a result that counts. */
export const hasScore = ({ home, away }: ListedMatch): boolean => home.score !== null && away.score !== null

/** Whether this side has lost a match with a result. */
export const isLoser = (match: ListedMatch, own: 'home' | 'away'): boolean =>
  hasScore(match) && match[own === 'home' ? 'away' : 'home'].winner && !match[own].winner

const toPlay: readonly ListedMatch['status'][] = ['waiting', 'scheduled', 'open']

/** The time of a match that has no result, or that it has to be scheduled; a dash once it is played. */
export const Kickoff = ({ match }: { match: ListedMatch }) => {
  const t = useT()
  if (match.scheduledAt !== null) return <DateTime at={match.scheduledAt} format="time" />
  return toPlay.includes(match.status) ? <small>{t('matches.noTimeYet')}</small> : <>–</>
}

/** What is special about a result, or the day of a match that is to be played. */
export const MatchNote = ({ match }: { match: ListedMatch }) => {
  const t = useT()
  const { home, away, walkover, status, scheduledAt } = match
  if (home.penalties !== null && away.penalties !== null)
    return <>{t('matches.penaltiesShort', { home: home.penalties, away: away.penalties })}</>
  if (walkover) return <>{t('matches.walkover')}</>
  if (status === 'void') return <>{t('overlays.void')}</>
  if (hasScore(match)) return <>{t('overlays.over')}</>
  return scheduledAt === null ? null : <DateTime at={scheduledAt} format="day" />
}
