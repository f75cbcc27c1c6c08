import { useId, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { Segmented } from '../segmented/segmented.tsx'
import { layoutBracket, neighbourOf, pathOf, type BracketLayout } from './layout.ts'
import { BracketTie, type Tie } from './tie.tsx'
import { stepFrom, usePan, zoomMax, zoomMin } from './pan.ts'
import styles from './bracket.module.css'

/** A round; `label` is its accessible name, if the name alone does not say of which bracket it is. */
export type BracketRound = { id: string; name: string; label?: string; note?: string; ties: readonly Tie[] }

type View = 'tree' | 'list'

type BracketProps = {
  /** The accessible name of the region. */
  label: string
  rounds: readonly BracketRound[]
  /** The current round: shown first on phones. */
  current?: string
  /** The user's own team or player: its path is highlighted. */
  own?: string
  /** Whether its last tie is the final, which has a trophy; true by default. */
  trophy?: boolean
  texts: {
    tree: string
    list: string
    view: string
    round: string
    zoomIn: string
    zoomOut: string
    versus: string
    upcoming: string
  }
}

/* Matches with a footer (time, note) need more space; if the fullest round has none, the tree is a third lower */
const sizesOf = (rounds: readonly BracketRound[]) => {
  const fullest = rounds.reduce<readonly Tie[]>(
    (fullest, round) => (round.ties.length > fullest.length ? round.ties : fullest),
    [],
  )
  const hasFooters = fullest.some((tie) => tie.when !== undefined || tie.note !== undefined || tie.live !== undefined)
  return { width: 228, height: hasFooters ? 106 : 78, gapX: 36, gapY: 14 }
}

/**
 * A knockout bracket of headings, lists and links. On wide screens it is a tree with lines, zoom and pan; on narrow
 * ones it shows one round at a time; as a list it shows all rounds below each other. In print it is the tree.
 */
export const Bracket = ({ label, rounds, current, own, trophy = true, texts }: BracketProps) => {
  const [view, setView] = useState<View>('tree')
  const [round, setRound] = useState(current ?? rounds[0]?.id ?? '')
  const [zoom, setZoom] = useState(1)
  const { ref, handlers } = usePan(zoom, setZoom)
  const ties = rounds.map((each) => each.ties)
  const onArrowKey = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['tie'] : undefined
    const to = from === undefined || view === 'list' ? undefined : neighbourOf(ties, from, event.key)
    if (to === undefined) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-tie="${CSS.escape(to)}"]`)?.focus()
  }
  return (
    <div className={styles.bracket} data-view={view}>
      <div className={styles.toolbar}>
        <div className={styles.rounds}>
          <Segmented
            label={texts.round}
            value={round}
            options={rounds.map((each) => ({ value: each.id, label: each.name }))}
            onChange={setRound}
          />
        </div>
        <div className={styles.viewSwitch}>
          <Segmented
            label={texts.view}
            value={view}
            options={[
              { value: 'tree', label: texts.tree, icon: 'bracket' },
              { value: 'list', label: texts.list, icon: 'list' },
            ]}
            onChange={setView}
          />
          <div className={styles.zoom} hidden={view === 'list'}>
            <IconButton
              icon="minus"
              size="sm"
              label={texts.zoomOut}
              disabled={zoom <= zoomMin}
              onClick={() => setZoom(stepFrom(zoom, -1))}
            />
            <output>{Math.round(zoom * 100)}%</output>
            <IconButton
              icon="plus"
              size="sm"
              label={texts.zoomIn}
              disabled={zoom >= zoomMax}
              onClick={() => setZoom(stepFrom(zoom, 1))}
            />
          </div>
        </div>
      </div>
      <div
        className={styles.scroll}
        ref={ref}
        tabIndex={0}
        role="region"
        aria-label={label}
        onKeyDown={onArrowKey}
        {...handlers}
      >
        <BracketTree {...{ rounds, round, zoom, own, trophy, texts }} />
      </div>
    </div>
  )
}

const BracketTree = ({
  rounds,
  round,
  zoom,
  own,
  trophy,
  texts,
}: Pick<BracketProps, 'rounds' | 'own' | 'trophy' | 'texts'> & { round: string; zoom: number }) => {
  const ties = rounds.map((each) => each.ties)
  const sizes = sizesOf(rounds)
  const layout = layoutBracket(ties, sizes)
  const path = pathOf(ties, own)
  const style = {
    '--width': `${layout.width}px`,
    '--height': `${layout.height}px`,
    '--tie-width': `${sizes.width}px`,
    '--tie-height': `${sizes.height}px`,
    '--zoom': zoom,
    '--print-zoom': Math.min(1, 1000 / Math.max(1, layout.width)),
  }
  return (
    <div className={styles.canvas} style={style}>
      <svg className={styles.lines} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden>
        {layout.connections.map((line) => (
          <path
            key={line.from}
            d={line.path}
            className={cx(path.has(line.from) && path.has(line.to) && styles.ownPath)}
          />
        ))}
      </svg>
      {rounds.map((each, index) => (
        <Round
          key={each.id}
          round={each}
          shown={each.id === round}
          left={index * (sizes.width + sizes.gapX)}
          last={trophy === true && index === rounds.length - 1}
          {...{ layout, own, texts }}
        />
      ))}
    </div>
  )
}

type RoundProps = Pick<BracketProps, 'own' | 'texts'> & {
  round: BracketRound
  shown: boolean
  left: number
  last: boolean
  layout: BracketLayout
}

const Round = ({ round, shown, left, last, layout, own, texts }: RoundProps) => {
  const id = useId()
  const yOf = (tie: Tie | undefined) => layout.points.get(tie?.id ?? '')?.y ?? 0
  return (
    <section
      className={styles.round}
      data-shown={shown ? '' : undefined}
      {...(round.label === undefined ? { 'aria-labelledby': id } : { 'aria-label': round.label })}
      style={{ '--x': `${left}px` }}
    >
      <header className={styles.head}>
        <h3 id={id}>{round.name}</h3>
        {round.note === undefined ? null : <span>{round.note}</span>}
      </header>
      {last && round.ties.length === 1 ? <Trophy top={yOf(round.ties[0])} /> : null}
      <ol className={styles.ties}>
        {round.ties.map((tie) => (
          <li key={tie.id} style={{ '--y': `${yOf(tie)}px` }}>
            <BracketTie tie={tie} own={own} texts={texts} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const Trophy = ({ top }: { top: number }) => (
  <svg className={styles.trophy} viewBox="0 0 120 96" aria-hidden style={{ '--y': `${top}px` }}>
    <g fill="none" stroke="currentColor">
      <ellipse cx="60" cy="70" rx="56" ry="20" strokeOpacity=".3" />
      <ellipse cx="60" cy="70" rx="42" ry="14" strokeOpacity=".5" />
      <ellipse cx="60" cy="70" rx="28" ry="9" strokeOpacity=".8" />
      <path d="M42 15H30c0 13 5 19 14 20M78 15h12c0 13-5 19-14 20" strokeWidth="4" />
    </g>
    <path d="M42 10h36v16c0 12-7 20-18 22-11-2-18-10-18-22zM57 47h6v14h-6zM46 61h28v7H46z" fill="currentColor" />
  </svg>
)
