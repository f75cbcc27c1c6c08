import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { clubStyle } from '../drawings/palette.ts'
import type { PictureProps } from '../drawings/picture.tsx'
import { ParticipantPicture } from '../participant-picture/participant-picture.tsx'
import styles from './score.module.css'

/** The score of a side, or the scores that both sides reported if they differ, or nothing yet. */
export type Goals = number | readonly [number, number] | undefined

type ScoreProps = {
  home: Goals
  away: Goals
  penalties?: readonly [number, number]
  size?: 'md' | 'lg' | 'xl'
  label: string
}

/**
 * A result like on a scoreboard. The loser's score is grey; disputed scores are amber, both reports one above the
 * other.
 */
export const Score = ({ home, away, penalties, size = 'lg', label }: ScoreProps) => {
  const [left, right] = penalties ?? [home, away]
  const lost = (own: Goals, other: Goals) => typeof own === 'number' && typeof other === 'number' && own < other
  return (
    <span className={cx(styles.score, styles[size])} role="img" aria-label={label}>
      {home === undefined && away === undefined ? null : <Side goals={home} lost={lost(left, right)} />}
      {penalties === undefined ? null : <sup>{penalties[0]}</sup>}
      <i>–</i>
      {penalties === undefined ? null : <sup>{penalties[1]}</sup>}
      {home === undefined && away === undefined ? null : <Side goals={away} lost={lost(right, left)} />}
    </span>
  )
}

export type ShownSide = Pick<PictureProps, 'id' | 'name' | 'file'> & { isUser?: boolean; detail?: ReactNode }

/** Two sides with a score, a time or a text between them, on a background of both their colours. */
export const Versus = ({
  home,
  away,
  children,
  above,
  below,
  level = 2,
}: {
  home: ShownSide
  away: ShownSide
  children: ReactNode
  above?: ReactNode
  below?: ReactNode
  level?: 1 | 2
}) => {
  const Heading = `h${level}` as const
  const style = { '--home': clubStyle(home.id)['--club'], '--away': clubStyle(away.id)['--club'] }
  return (
    <div className={styles.versus} style={style}>
      <div className={styles.arena} aria-hidden />
      {above === undefined ? null : <div className={styles.header}>{above}</div>}
      <div className={styles.sides}>
        <VersusSide side={home} Heading={Heading} />
        <div className={styles.center}>{children}</div>
        <VersusSide side={away} Heading={Heading} />
      </div>
      {below === undefined ? null : <div className={styles.footer}>{below}</div>}
    </div>
  )
}

const Side = ({ goals, lost }: { goals: Goals; lost: boolean }) => {
  if (goals === undefined) return <span className={styles.lost}>–</span>
  if (typeof goals === 'number') return <span className={cx(lost && styles.lost)}>{goals}</span>
  return (
    <span className={styles.disputed}>
      <span>{goals[0]}</span>
      <span>{goals[1]}</span>
    </span>
  )
}

const VersusSide = ({ side, Heading }: { side: ShownSide; Heading: 'h1' | 'h2' }) => (
  <div className={styles.side}>
    <ParticipantPicture id={side.id} name={side.name} file={side.file} isUser={side.isUser ?? false} size="2xl" />
    <div>
      <Heading className={styles.sideName}>{side.name}</Heading>
      {side.detail === undefined ? null : <p className={styles.detail}>{side.detail}</p>}
    </div>
  </div>
)
