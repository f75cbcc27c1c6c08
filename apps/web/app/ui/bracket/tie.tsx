import type { FileRef } from '@agone/contract'
import { Link } from 'react-router'
import { Badge } from '../badge/badge.tsx'
import { EmptyCrest } from '../crest/crest.tsx'
import { cx } from '../cx.ts'
import { ParticipantPicture } from '../participant-picture/participant-picture.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './tie.module.css'

export type TieSide = {
  /** Without an id the slot is empty; `name` then describes who can fill it. */
  id?: string
  name: string
  file?: FileRef | null
  isUser?: boolean
  seed?: number
  /** As shown: 3, or 2 with penalties in `extra`. */
  score?: string
  extra?: string
  winner?: boolean
  /** The participant has just got here: the slot is animated. */
  filled?: boolean
}

export type Tie = {
  id: string
  /** The match that the winner goes to. */
  next?: string
  to?: string
  sides: readonly [TieSide, TieSide]
  /** The scheduled time, or a note. */
  when?: string
  note?: string
  live?: string
}

/** One match of a bracket: two slots, their scores, and the scheduled time. */
export const BracketTie = ({
  tie,
  own,
  texts,
}: {
  tie: Tie
  own: string | undefined
  texts: { versus: string; upcoming: string }
}) => {
  const decided = tie.sides.some((side) => side.winner)
  const isOwn = !decided && own !== undefined && tie.sides.some((side) => side.id === own)
  const content = (
    <>
      <Slot side={tie.sides[0]} decided={decided} upcoming={texts.upcoming} />
      <VisuallyHidden> {texts.versus} </VisuallyHidden>
      <Slot side={tie.sides[1]} decided={decided} upcoming={texts.upcoming} />
      {tie.live === undefined && tie.when === undefined && tie.note === undefined ? null : (
        <span className={styles.footer}>
          {tie.live === undefined ? <span>{tie.when}</span> : <Badge tone="live">{tie.live}</Badge>}
          {tie.note === undefined ? null : <span className={cx(isOwn && styles.ownNote)}>{tie.note}</span>}
        </span>
      )}
    </>
  )
  const className = cx(styles.tie, isOwn && styles.own)
  return tie.to === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <Link to={tie.to} className={className} data-tie={tie.id} draggable={false}>
      {content}
    </Link>
  )
}

const Slot = ({ side, decided, upcoming }: { side: TieSide; decided: boolean; upcoming: string }) => (
  <span
    className={cx(
      styles.slot,
      side.winner && styles.winner,
      decided && !side.winner && styles.loser,
      side.id === undefined && styles.undecided,
      side.filled && styles.justFilled,
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
      {side.score ?? (side.id === undefined ? '' : <Pending text={upcoming} />)}
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
