import type { Translate } from '@agone/i18n/translate'
import { gapText } from '../../../../lib/gap-text.ts'
import { useFormats, useT } from '../../../../lib/i18n/use-t.tsx'
import { RaceOutcome } from '../../../../lib/race-outcome.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx'
import { Board } from '../board.tsx'
import { longestOf, pagesOf } from '../board-pages.ts'
import type { OverlayData } from '../find-overlay.ts'
import type { OverlaySize } from '../overlay-look.ts'
import overlay from '../overlay.module.css'
import { useRotation } from '../use-rotation.ts'
import type { RaceRow } from './find-season-overlay.ts'
import { maxSeasonRows } from './max-season-rows.ts'
import { liveryStyle, NameCell } from './name-cell.tsx'
import styles from './season-boards.module.css'

type RaceBoardProps = Extract<OverlayData, { view: 'race' }> & { size: OverlaySize }

/** The official classification of a race or sprint: gaps, points, the fastest lap and the driver of the day. */
export const RaceBoard = ({ tournament, race, size }: RaceBoardProps) => {
  const t = useT()
  const rows = race?.rows ?? []
  const pages = pagesOf<RaceRow, { rows: readonly RaceRow[] }>([{ rows }], maxSeasonRows[size])
  const at = useRotation(pages.length)
  const shown = pages[at]?.rows ?? []
  const hasGaps = rows.some(({ gap }) => gap !== null)
  const round = race && t('tournaments.raceOf', { day: race.round, days: tournament.matchDays })
  return (
    <Board
      title={race === undefined ? tournament.name : race.title}
      detail={race === undefined ? t('matches.result') : `${tournament.name} · ${round}`}
      pages={{ count: pages.length, at }}
    >
      {race === undefined || shown.length === 0 ? (
        <p className={overlay.empty}>{t(race === undefined ? 'overlays.noRace' : 'overlays.raceWaits')}</p>
      ) : (
        <>
          <div key={at} className={cx(styles.racePage, overlay.turn)} style={{ '--rows': longestOf(pages) }}>
            <table className={cx(overlay.table, styles.race)}>
              <caption>
                <VisuallyHidden>{race.title}</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <Head text={t('matches.position')} />
                  <Head text={t('matches.driver')} />
                  {hasGaps ? <Head text={t('raceDay.gap')} /> : null}
                  <Head text={t('matches.points')} />
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <Row key={row.id} row={row} hasGaps={hasGaps} />
                ))}
              </tbody>
            </table>
          </div>
          <Best rows={rows} />
        </>
      )}
    </Board>
  )
}

const Head = ({ text }: { text: string }) => (
  <th scope="col">
    <VisuallyHidden>{text}</VisuallyHidden>
  </th>
)

const podium = [undefined, styles.gold, styles.silver, styles.bronze]

const Row = ({ row, hasGaps }: { row: RaceRow; hasGaps: boolean }) => {
  const t = useT()
  const { number } = useFormats()
  const { position, outcome, name, detail, colours, gap, points } = row
  return (
    <tr className={cx(position === null && styles.out)}>
      <td className={cx(overlay.position, position === null ? undefined : podium[position])}>
        {position ?? (outcome === null ? '–' : <RaceOutcome outcome={outcome} />)}
      </td>
      <th scope="row" className={overlay.name} style={liveryStyle(colours)}>
        <NameCell
          name={name ?? t('matches.toBeDecided')}
          detail={<Detail stable={detail} cost={costOf(t, row)} />}
          marks={<Marks row={row} />}
        />
      </th>
      {hasGaps ? <td className={styles.gap}>{gap === null ? null : gapText(gap)}</td> : null}
      <td className={overlay.points}>{points === null ? '–' : number(points)}</td>
    </tr>
  )
}

const Marks = ({ row }: { row: RaceRow }) => {
  const t = useT()
  return (
    <>
      {row.isFastest ? (
        <span className={styles.fastest}>
          <span aria-hidden>{t('raceDay.fastestShort')}</span>
          <VisuallyHidden>{t('standings.fastest')}</VisuallyHidden>
        </span>
      ) : null}
      {row.isDriverOfTheDay ? (
        <span className={styles.best}>
          <Icon name="star" />
          <VisuallyHidden>{t('matches.driverOfTheDay')}</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
}

const Detail = ({ stable, cost }: { stable: string | undefined; cost: string | undefined }) => (
  <>
    {stable}
    {cost === undefined ? null : <em>{cost}</em>}
  </>
)

/** «+5 secondi», «−2 posti» of the penalties after the race; undefined without any. */
const costOf = (t: Translate, { penalty: { seconds, places } }: RaceRow): string | undefined => {
  const costs = [
    ...(seconds > 0 ? [t('raceDay.cost_seconds', { count: seconds })] : []),
    ...(places > 0 ? [t('raceDay.cost_places', { count: places })] : []),
  ]
  return costs.length === 0 ? undefined : costs.join(', ')
}

/** Who had the fastest lap, with its time, and who was chosen as driver of the day. It stays while the pages follow each other. */
const Best = ({ rows }: { rows: readonly RaceRow[] }) => {
  const t = useT()
  const { lapTime } = useFormats()
  const fastest = rows.find(({ isFastest }) => isFastest)
  const best = rows.find(({ isDriverOfTheDay }) => isDriverOfTheDay)
  if (fastest === undefined && best === undefined) return null
  return (
    <ul className={styles.bests}>
      {fastest === undefined ? null : (
        <li>
          <small>{t('standings.fastest')}</small>
          <span className={styles.fastestName}>
            <b>{fastest.name}</b> {fastest.lap === null ? null : lapTime(fastest.lap)}
          </span>
        </li>
      )}
      {best === undefined ? null : (
        <li>
          <small>{t('matches.driverOfTheDay')}</small>
          <span>
            <b>{best.name}</b>
          </span>
        </li>
      )}
    </ul>
  )
}
