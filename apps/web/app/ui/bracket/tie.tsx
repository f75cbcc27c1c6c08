import type { FileRef } from '@agone/contract'
import { Link } from 'react-router'
import { Badge } from '../badge/badge.tsx'
import { EmptyCrest } from '../crest/crest.tsx'
import { cx } from '../cx.ts'
import { ParticipantPicture } from '../participant-picture/participant-picture.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './tie.module.css'

export type TieSide = {
  /** Without an id the place is still open; `name` then says who may come. */
  id?: string
  name: string
  file?: FileRef | null
  isUser?: boolean
  seed?: number
  /** As shown: 3, or 2 with penalties in `extra`. */
  score?: string
  extra?: string
  winner?: boolean
  /** It just got here: its place fills. */
  filled?: boolean
}

export type Tie = {
  id: string
  /** The match its winner goes to. */
  next?: string
  to?: string
  sides: readonly [TieSide, TieSide]
  /** When it is played, or what is special. */
  when?: string
  note?: string
  live?: string
}

/** One match of a bracket: two places, their scores, and when it is played. */
export const BracketTie = ({
  tie,
  own,
  texts,
}: {
  tie: Tie
  own: string | undefined
  texts: { versus: string; toCome: string }
}) => {
  const decided = tie.sides.some((side) => side.winner)
  const mine = !decided && own !== undefined && tie.sides.some((side) => side.id === own)
  const inside = (
    <>
      <Slot side={tie.sides[0]} decided={decided} toCome={texts.toCome} />
      <VisuallyHidden> {texts.versus} </VisuallyHidden>
      <Slot side={tie.sides[1]} decided={decided} toCome={texts.toCome} />
      {tie.live === undefined && tie.when === undefined && tie.note === undefined ? null : (
        <span className={styles.foot}>
          {tie.live === undefined ? <span>{tie.when}</span> : <Badge tone="live">{tie.live}</Badge>}
          {tie.note === undefined ? null : <span className={cx(mine && styles.own)}>{tie.note}</span>}
        </span>
      )}
    </>
  )
  const look = cx(styles.tie, mine && styles.mine)
  return tie.to === undefined ? (
    <div className={look}>{inside}</div>
  ) : (
    <Link to={tie.to} className={look} data-tie={tie.id} draggable={false}>
      {inside}
    </Link>
  )
}

const Slot = ({ side, decided, toCome }: { side: TieSide; decided: boolean; toCome: string }) => (
  <span
    className={cx(
      styles.slot,
      side.winner && styles.winner,
      decided && !side.winner && styles.out,
      side.id === undefined && styles.open,
      side.filled && styles.filled,
    )}
  >
    <span className={styles.seed}>{side.seed}</span>
    {side.id === undefined ? (
      <EmptyCrest size="sm" />
    ) : (
      <ParticipantPicture id={side.id} name={side.name} file={side.file} isUser={side.isUser ?? false} size="sm" />
    )}
    <span className={styles.name}>{side.name}</span>
    <span className={styles.score}>
      {side.score ?? (side.id === undefined ? '' : <Pending text={toCome} />)}
      {side.extra === undefined ? null : <sup>({side.extra})</sup>}
    </span>
  </span>
)

const Pending = ({ text }: { text: string }) => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
)
