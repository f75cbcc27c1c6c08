import type { FileRef } from '@agone/contract/shapes'
import { roundLabel } from '@agone/i18n/round-label'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Numeral, ParticipantCell } from '../../../ui/standings/standings.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import styles from '../standings.module.css'

type NamedEntry = {
  entryId: string
  teamId: string | null
  userId: string | null
  name: string
  avatar: FileRef | null
  deleted: boolean
  penalization: number
  takenOver: { day: number; from: string } | null
}

type NameCellProps = {
  row: NamedEntry
  isOwn: boolean
  picture?: ReactNode
  detail?: string | undefined
  /** What is certain about the row. */
  certain?: ReactNode
  why?: ReactNode
}

/** The name cell of a row: picture, link to the team or player, and the button of the explanation. */
export const NameCell = ({ row, isOwn, picture, detail, certain, why }: NameCellProps) => {
  const t = useT()
  const { number } = useFormats()
  const { tournament } = useTournamentPage()
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
  const takeoverText =
    row.takenOver === null
      ? undefined
      : t('standings.takenOver', { round: roundLabel(t, tournament, row.takenOver.day), from: row.takenOver.from })
  const details = [detail ?? penalty, takeoverText].filter((each) => each !== undefined).join(' · ')
  return (
    <span className={styles.participant} data-row={row.entryId}>
      <ParticipantCell
        picture={
          picture ?? <ParticipantPicture isUser={row.teamId === null} id={id} name={row.name} file={row.avatar} />
        }
        name={to === undefined ? row.name : <Link to={to}>{row.name}</Link>}
        detail={details === '' ? undefined : details}
        certain={certain}
        mark={isOwn ? <Badge tone="primary">{t('standings.you')}</Badge> : undefined}
      />
      {why}
    </span>
  )
}

type ExplanationButtonProps = { name: string; isOpen: boolean; controls: string; onClick: () => void }

/** The button «Perché?» of a row with as many points as the next. */
export const ExplanationButton = ({ name, isOpen, controls, onClick }: ExplanationButtonProps) => {
  const t = useT()
  return (
    <button
      type="button"
      className={styles.explainButton}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('standings.whyOf', { name })}
      onClick={onClick}
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
  onClick: (() => void) | undefined
}

/** The points of a row; a click on them opens the explanation, in every row. */
export const Points = ({ points, name, isOpen, controls, onClick }: PointsProps) => {
  const t = useT()
  const { number } = useFormats()
  if (onClick === undefined) return <Numeral large>{number(points)}</Numeral>
  return (
    <button
      type="button"
      className={styles.points}
      title={t('standings.whyOf', { name })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('standings.pointsWhy', { points: number(points), name })}
      onClick={onClick}
    >
      <Numeral large>{number(points)}</Numeral>
    </button>
  )
}

/** The points of a row, after those that results set by the reader bring. */
export const PointsGained = ({ by = 0, children }: { by?: number | undefined; children: ReactNode }) => {
  const { number } = useFormats()
  return (
    <>
      {by === 0 ? null : <span className={styles.gained}>{number(by, { signDisplay: 'exceptZero' })} </span>}
      {children}
    </>
  )
}
