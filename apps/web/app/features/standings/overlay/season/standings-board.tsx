import { useFormats, useT } from '../../../../lib/i18n/use-t.tsx'
import { cx } from '../../../../ui/cx.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx'
import { Board } from '../board.tsx'
import { longestOf, pagesOf } from '../board-pages.ts'
import type { OverlayData } from '../find-overlay.ts'
import { Moved } from '../../../../lib/labels/moved.tsx'
import type { OverlaySize } from '../overlay-look.ts'
import overlay from '../overlay.module.css'
import { useRotation } from '../use-rotation.ts'
import { maxSeasonRows } from './max-season-rows.ts'
import { liveryStyle, NameCell } from './name-cell.tsx'
import styles from './season-boards.module.css'
import type { StandingRow } from './season-rows.ts'

type StandingsBoardProps = Extract<OverlayData, { view: 'standings' }> & { size: OverlaySize }

/** The standings of drivers or of constructors, with what the last race has changed. */
export const StandingsBoard = ({ tournament, of, rows, last, size }: StandingsBoardProps) => {
  const t = useT()
  const pages = pagesOf<StandingRow, { rows: readonly StandingRow[] }>([{ rows }], maxSeasonRows[size])
  const at = useRotation(pages.length)
  const shown = pages[at]?.rows ?? []
  const title = t(`standings.${of}`)
  const after = last && t(last.sprint ? 'overlays.afterSprint' : 'overlays.afterRace', { day: last.round })
  return (
    <Board
      title={tournament.name}
      detail={[title, after].filter((each) => each !== undefined).join(' · ')}
      pages={{ count: pages.length, at }}
    >
      {shown.length === 0 ? (
        <p className={overlay.empty}>{t('standings.noTable')}</p>
      ) : (
        <div key={at} className={cx(overlay.tablePage, overlay.turn)} style={{ '--rows': longestOf(pages) }}>
          <table className={cx(overlay.table, styles.standings)}>
            <caption>
              <VisuallyHidden>{title}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col" colSpan={2}>
                  <VisuallyHidden>{t('standings.position')}</VisuallyHidden>
                </th>
                <th scope="col">
                  <VisuallyHidden>{t(of === 'drivers' ? 'standings.driver' : 'standings.stable')}</VisuallyHidden>
                </th>
                <th scope="col">{last && t('overlays.gained')}</th>
                <th scope="col">{t('standings.points')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.id} row={row} hasRace={last !== undefined} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Board>
  )
}

const Row = ({ row, hasRace }: { row: StandingRow; hasRace: boolean }) => {
  const { number } = useFormats()
  const { position, movement, name, detail, colours, gained, points } = row
  return (
    <tr>
      <td className={overlay.position}>{position}</td>
      <td className={overlay.moved}>{hasRace ? <Moved by={movement} /> : null}</td>
      <th scope="row" className={overlay.name} style={liveryStyle(colours)}>
        <NameCell name={name} detail={detail} />
      </th>
      <td className={gained > 0 ? styles.gained : styles.none}>
        {!hasRace ? null : gained === 0 ? '–' : number(gained, { signDisplay: 'always' })}
      </td>
      <td className={overlay.points}>{number(points)}</td>
    </tr>
  )
}
