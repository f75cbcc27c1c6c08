import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { cx } from '../../../ui/cx.ts'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { dayLabel } from '../../tournaments/index.ts'
import { Board } from './board.tsx'
import { longestOf, pagesOf } from './board-pages.ts'
import type { BoardRow, OverlayData } from './find-overlay.ts'
import { Moved } from '../../../lib/labels/moved.tsx'
import styles from './overlay.module.css'
import { useRotation } from './use-rotation.ts'

type TableData = Extract<OverlayData, { view: 'table' }>

/** The table of a tournament; with more than ten rows, or several groups, its pages follow each other. */
export const TableBoard = ({ tournament, boards, roundName }: TableData) => {
  const t = useT()
  const pages = pagesOf<BoardRow, TableData['boards'][number]>(boards)
  const at = useRotation(pages.length)
  const shown = pages[at]
  const name = shown?.name ?? null
  const group = name === null ? t('tournaments.table') : t('tournaments.group', { name })
  const detail = [group, roundName ?? dayLabel(t, tournament)].filter((each) => each !== undefined).join(' · ')
  return (
    <Board title={tournament.name} detail={detail} pages={{ count: pages.length, at }}>
      {shown === undefined ? (
        <p className={styles.empty}>{t('standings.noTable')}</p>
      ) : (
        <div key={at} className={cx(styles.tablePage, styles.turn)} style={{ '--rows': longestOf(pages) }}>
          <Table rows={shown.rows} caption={group} />
        </div>
      )}
    </Board>
  )
}

const Table = ({ rows, caption }: { rows: readonly BoardRow[]; caption: string }) => {
  const t = useT()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <VisuallyHidden>{t('standings.position')}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{t('overlays.participant')}</VisuallyHidden>
          </th>
          <th scope="col">{t('standings.playedShort')}</th>
          <th scope="col">{t('standings.differenceShort')}</th>
          <th scope="col">{t('standings.points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.entryId} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ row }: { row: BoardRow }) => {
  const { number } = useFormats()
  return (
    <tr data-zone={row.zone}>
      <td className={styles.position}>{row.position}</td>
      <td className={styles.moved}>
        <Moved by={row.movement} />
      </td>
      <th scope="row" className={styles.name}>
        <span>
          <ParticipantPicture isUser={row.isUser} id={row.pictureId} name={row.name} file={row.avatar} />
          <b>{row.name}</b>
        </span>
      </th>
      <td>{row.played}</td>
      <td>{number(row.difference, { signDisplay: 'exceptZero' })}</td>
      <td className={styles.points}>{number(row.points)}</td>
    </tr>
  )
}
