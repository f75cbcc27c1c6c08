import type { EarlierMatch, Meetings, MatchComparison } from '@agone/contract/standings/routes/comparisons'
import { Link } from 'react-router'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { listedSideName } from '../../../lib/labels/listed-side-name.ts'
import { pages } from '../../../lib/pages.ts'
import { cx } from '../../../ui/cx.ts'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Fixture, Fixtures } from '../../../ui/fixture/fixture.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { OutcomeLetter } from '../../../ui/standings/outcome-letter.tsx'
import { Numeral } from '../../../ui/standings/standings.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import styles from './comparison.module.css'
import type { BothSides } from './stakes-panel.tsx'

type MeetingsProps = { comparison: MatchComparison; sides: BothSides }

/** The earlier meetings of both sides and their last matches. */
export const MeetingsPanel = ({ comparison: { meetings, forms }, sides }: MeetingsProps) => {
  const t = useT()
  const count = meetings === null ? 0 : meetings.homeWins + meetings.draws + meetings.awayWins
  return (
    <Panel
      title={t('comparison.title')}
      actions={
        count === 0 ? undefined : <span className="small muted">{t('comparison.meetingsCount', { count })}</span>
      }
      flush
    >
      <div className={styles.comparison}>
        {meetings === null || count === 0 ? (
          <p className={styles.line}>
            {t(sides.home.isUser ? 'comparison.firstMeetingPlayers' : 'comparison.firstMeeting')}
          </p>
        ) : (
          <>
            <Sum meetings={meetings} sides={sides} />
            <Fixtures label={t('comparison.lastMeetings')}>
              {meetings.matches.map((match) => (
                <Meeting key={match.id} match={match} />
              ))}
            </Fixtures>
          </>
        )}
        <div className={styles.forms}>
          {forms.map(({ entryId, matches }, index) => (
            <Form key={entryId} matches={matches} name={(index === 0 ? sides.home : sides.away).name} />
          ))}
        </div>
      </div>
    </Panel>
  )
}

const Sum = ({ meetings: { homeWins, draws, awayWins }, sides }: { meetings: Meetings; sides: BothSides }) => {
  const t = useT()
  const figures = [
    { key: 'home', count: homeWins, text: t('comparison.wonBy', { count: homeWins, name: sides.home.name }) },
    { key: 'draws', count: draws, text: t('comparison.draws', { count: draws }) },
    { key: 'away', count: awayWins, text: t('comparison.wonBy', { count: awayWins, name: sides.away.name }) },
  ]
  const colours = { '--home': clubStyle(sides.home.id)['--club'], '--away': clubStyle(sides.away.id)['--club'] }
  return (
    <div className={styles.sum} style={colours}>
      <ul>
        {figures.map(({ key, count, text }) => (
          <li key={key}>
            <Numeral>{count}</Numeral> <small>{text}</small>
          </li>
        ))}
      </ul>
      <div className={styles.bar} aria-hidden>
        {figures.map(({ key, count }) =>
          count === 0 ? null : <i key={key} style={{ '--share': count }} data-side={key} />,
        )}
      </div>
    </div>
  )
}

type EarlierSide = EarlierMatch['sides'][number]

const Meeting = ({ match }: { match: EarlierMatch }) => {
  const t = useT()
  const [home, away] = match.sides
  if (!home || !away) return null
  const shown = (side: EarlierSide) => {
    const name = listedSideName(t, side)
    return { id: side.id ?? name, name, file: side.avatar, isUser: side.isUser }
  }
  return (
    <Fixture
      to={pages.match(match.id)}
      home={shown(home)}
      away={shown(away)}
      middle={`${home.score ?? 0}–${away.score ?? 0}`}
      note={<Note match={match} sides={[home, away]} between />}
      {...(home.winner ? { lost: 'away' as const } : away.winner ? { lost: 'home' as const } : {})}
    />
  )
}

const Form = ({ matches, name }: { matches: readonly EarlierMatch[]; name: string }) => {
  const t = useT()
  return (
    <section>
      <h3>
        {name} <small>{t('comparison.form')}</small>
      </h3>
      {matches.length === 0 ? (
        <p className="muted">{t('comparison.noForm')}</p>
      ) : (
        <ol aria-label={t('comparison.formOf', { name })}>
          {matches.map((match) => (
            <FormMatch key={match.id} match={match} />
          ))}
        </ol>
      )}
    </section>
  )
}

const letters = {
  won: ['win', 'standings.wonLetter', 'standings.wonWord'],
  drawn: ['draw', 'standings.drawnLetter', 'standings.drawnWord'],
  lost: ['loss', 'standings.lostLetter', 'standings.lostWord'],
} as const

/** One match from the view of a side, its own score first. */
const FormMatch = ({ match }: { match: EarlierMatch }) => {
  const t = useT()
  const own = match.sides.find(({ entryId }) => entryId === match.entryId)
  const other = match.sides.find((side) => side !== own)
  if (!own || !other) return null
  const [result, letter, word] = letters[match.outcome]
  return (
    <li>
      <Link to={pages.match(match.id)}>
        <OutcomeLetter result={result} letter={t(letter)} name={t(word)} />
        <Numeral>
          {own.score ?? 0}–{other.score ?? 0}
        </Numeral>
        <span>
          <VisuallyHidden>{t('comparison.versus', { name: '' })}</VisuallyHidden>
          {listedSideName(t, other)}
          <small>
            <Note match={match} sides={[own, other]} />
          </small>
        </span>
      </Link>
    </li>
  )
}

type NoteProps = {
  match: EarlierMatch
  sides: readonly [EarlierSide, EarlierSide]
  /** It stands between two names. */
  between?: boolean
}

/** The tournament, the date, and how the result came about; scores of a shoot-out in the order of `sides`. */
const Note = ({ match, sides: [one, other], between = false }: NoteProps) => {
  const t = useT()
  const { tournament, scheduledAt, walkover, ruled } = match
  return (
    <span className={cx(styles.note, between && styles.between)}>
      {one.penalties === null || other.penalties === null ? null : (
        <span>{t('matches.penaltiesShort', { home: one.penalties, away: other.penalties })}</span>
      )}
      {walkover ? <span>{t('matches.walkoverShort')}</span> : ruled ? <span>{t('comparison.byRuling')}</span> : null}
      <span>{tournament}</span>
      {scheduledAt === null ? null : <DateTime at={scheduledAt} format="date" />}
    </span>
  )
}
