import type { EliminationResults } from '@agone/contract/standings/routes/standings'
import { useLocalFormats } from '../../../lib/i18n/local-formats.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { Tie, TieSide } from '../../../ui/bracket/tie.tsx'
import { cx } from '../../../ui/cx.ts'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { bracketRounds, type NumberedTie } from '../bracket/bracket-rounds.ts'
import { Board } from './board.tsx'
import { bracketPages, type BracketWindow } from './bracket-pages.ts'
import type { OverlayData } from './find-overlay.ts'
import styles from './bracket-board.module.css'
import overlay from './overlay.module.css'
import type { OverlaySize } from './overlay-look.ts'
import { useRotation } from './use-rotation.ts'

const windows: Readonly<Record<OverlaySize, BracketWindow>> = {
  landscape: { rounds: 4, ties: 8 },
  vertical: { rounds: 2, ties: 8 },
}

type BracketBoardProps = Extract<OverlayData, { view: 'bracket' }> & { size: OverlaySize }

/** The bracket from the round that is played; its pages, and those of both brackets of double elimination, follow each other. */
export const BracketBoard = ({ tournament, bracket: { results, schedule }, size }: BracketBoardProps) => {
  const t = useT()
  const { parts, thirdPlace } = bracketRounds(results, { t, formats: useLocalFormats(), schedule })
  const pages = parts.flatMap(({ section, rounds, current }) =>
    bracketPages({ rounds, current }, windows[size]).map((shown) => ({
      section,
      rounds: shown,
      hasFinal: shown.at(-1)?.id === rounds.at(-1)?.id,
    })),
  )
  const at = useRotation(pages.length)
  const shown = pages[at]
  const titles = { winners: 'standings.winnersBracket', losers: 'standings.losersBracket' } as const
  const winner = winnerOf(results)
  return (
    <Board
      title={tournament.name}
      detail={
        winner === undefined
          ? t(shown?.section ? titles[shown.section] : 'tournaments.bracket')
          : t('overlays.winner', { name: winner })
      }
      pages={{ count: pages.length, at }}
    >
      {shown === undefined ? (
        <p className={overlay.empty}>{t('standings.noBracket')}</p>
      ) : (
        <div key={at} className={cx(styles.bracket, overlay.turn)} style={{ '--ties': tallest(pages) }}>
          {shown.rounds.map(({ id, name, note, ties }, index) => (
            <section key={id} aria-label={name}>
              <h2>
                {name} {note === undefined ? null : <small>{note}</small>}
              </h2>
              <ul>
                {ties.map((tie) => (
                  <TieRow key={tie.id} tie={tie} />
                ))}
              </ul>
              {thirdPlace !== undefined && shown.hasFinal && index === shown.rounds.length - 1 ? (
                <ThirdPlace tie={thirdPlace} />
              ) : null}
            </section>
          ))}
        </div>
      )}
    </Board>
  )
}

/** All pages are as high as the one with the most ties, so that nothing moves when they follow each other. */
const tallest = (pages: readonly { rounds: readonly { ties: readonly Tie[] }[] }[]): number =>
  Math.max(...pages.flatMap(({ rounds }) => rounds.map(({ ties }) => ties.length)))

const winnerOf = ({ rounds, winnerEntryId }: EliminationResults): string | undefined =>
  winnerEntryId === null
    ? undefined
    : (rounds.flatMap(({ ties }) => ties.flatMap(({ slots }) => slots)).find((slot) => slot.entryId === winnerEntryId)
        ?.name ?? undefined)

const ThirdPlace = ({ tie }: { tie: NumberedTie }) => {
  const t = useT()
  return (
    <>
      <h2>{t('standings.round_thirdPlace')}</h2>
      <ul className={styles.third}>
        <TieRow tie={tie} />
      </ul>
    </>
  )
}

const TieRow = ({ tie: { sides } }: { tie: Tie }) => {
  const isDecided = sides.some(({ winner }) => winner)
  return (
    <li>
      {sides.map((side, at) => (
        <TieSideRow key={at} side={side} isLost={isDecided && !side.winner} />
      ))}
    </li>
  )
}

const TieSideRow = ({
  side: { id, name, file = null, isUser = false, score, extra },
  isLost,
}: {
  side: TieSide
  isLost: boolean
}) => (
  <span className={cx(styles.tieSide, isLost && styles.lost)} style={clubStyle(id ?? name)}>
    {id === undefined ? null : <ParticipantPicture isUser={isUser} id={id} name={name} file={file} />}
    <span className={cx(styles.tieName, id === undefined && styles.unknown)}>{name}</span>
    {score === undefined ? null : (
      <b>
        {score}
        {extra === undefined ? null : <small> ({extra})</small>}
      </b>
    )}
  </span>
)
