import type { FileRef } from '@agone/contract/shapes'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Movement, Numeral, Position, Who } from '../../../ui/standings/standings.tsx'
import styles from '../standings.module.css'

type Named = {
  entryId: string
  teamId: string | null
  userId: string | null
  name: string
  avatar: FileRef | null
  deleted: boolean
  penalization: number
  takenOver: { day: number; from: string } | null
}

type NameCellProps = { row: Named; isOwn: boolean; picture?: ReactNode; detail?: ReactNode; why?: ReactNode }

/** Who stands in a row, with a link to the page of the team or player, and the way to the reason of its place. */
export const NameCell = ({ row, isOwn, picture, detail, why }: NameCellProps) => {
  const t = useT()
  const { number } = useFormats()
  const id = row.teamId ?? row.userId ?? row.entryId
  const to = row.deleted
    ? undefined
    : row.teamId
      ? pages.team(row.teamId)
      : row.userId
        ? pages.user(row.name)
        : undefined
  const penalty =
    row.penalization === 0
      ? undefined
      : t('standings.penalized', { points: number(-row.penalization, { signDisplay: 'exceptZero' }) })
  const taken = row.takenOver === null ? undefined : t('standings.takenOver', row.takenOver)
  const details = [detail ?? penalty, taken].filter((each) => each !== undefined)
  return (
    <span className={styles.named} data-row={row.entryId}>
      <Who
        picture={
          picture ?? <ParticipantPicture isUser={row.teamId === null} id={id} name={row.name} file={row.avatar} />
        }
        name={to === undefined ? row.name : <Link to={to}>{row.name}</Link>}
        detail={
          details.length === 0
            ? undefined
            : details.map((each, index) => (
                <Fragment key={index}>
                  {index > 0 ? ' · ' : ''}
                  {each}
                </Fragment>
              ))
        }
        mark={isOwn ? <Badge tone="mine">{t('standings.you')}</Badge> : undefined}
      />
      {why}
    </span>
  )
}

type WhyButtonProps = { name: string; isOpen: boolean; controls: string; onPress: () => void }

/** «Perché?» beside a row that is level with the next. */
export const WhyButton = ({ name, isOpen, controls, onPress }: WhyButtonProps) => {
  const t = useT()
  return (
    <button
      type="button"
      className={styles.ask}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('standings.whyOf', { name })}
      onClick={onPress}
    >
      <span>{t('standings.why')}</span>
    </button>
  )
}

type PointsProps = {
  points: number
  name: string
  isOpen: boolean
  controls: string
  onPress: (() => void) | undefined
}

/** The points of a row; pressing them explains the place too, so that every row can say why. */
export const Points = ({ points, name, isOpen, controls, onPress }: PointsProps) => {
  const t = useT()
  const { number } = useFormats()
  if (onPress === undefined) return <Numeral big>{number(points)}</Numeral>
  return (
    <button
      type="button"
      className={styles.points}
      title={t('standings.whyOf', { name })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('standings.pointsWhy', { points: number(points), name })}
      onClick={onPress}
    >
      <Numeral big>{number(points)}</Numeral>
    </button>
  )
}

/** The place and how it changed since the match day before. */
export const Moved = ({ by }: { by: number }) => {
  const t = useT()
  const text =
    by === 0 ? t('standings.same') : by > 0 ? t('standings.up', { count: by }) : t('standings.down', { count: -by })
  return <Movement by={by} text={text} />
}

export const Place = ({ value }: { value: number }) => <Position value={value} />
