import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { pages } from '../../../lib/pages.ts'
import { Fixture, Fixtures, Bye } from '../../../ui/fixture/fixture.tsx'
import type { ListedMatch, ListedSide } from '../listed-match.ts'
import { matchStatusLabel } from '../labels.ts'

/** A list of matches: the score once it is verified, else the time; each row is a link. */
export const MatchList = ({ matches, label }: { matches: readonly ListedMatch[]; label: string }) => (
  <Fixtures label={label}>
    {matches.map((match) => (
      <Row key={match.matchId} match={match} />
    ))}
  </Fixtures>
)

/** A bye has one side, and nothing to play. */
const isBye = ({ status, home, away }: ListedMatch): boolean =>
  status === 'void' && (home.id === null) !== (away.id === null)

const Row = ({ match }: { match: ListedMatch }) => {
  const t = useT()
  const { home, away } = match
  const shownSide = (side: ListedSide) => ({
    id: side.id ?? match.matchId,
    name: side.name ?? t('matches.toBeDecided'),
    file: side.avatar,
    isUser: side.isUser,
  })
  if (isBye(match)) return <Bye side={shownSide(home.id === null ? away : home)} text={t('matches.bye')} />
  const isOver = home.score !== null && away.score !== null
  const lost =
    isOver && home.winner !== away.winner ? { lost: home.winner ? ('away' as const) : ('home' as const) } : {}
  return (
    <Fixture
      to={pages.match(match.matchId)}
      home={shownSide(home)}
      away={shownSide(away)}
      middle={isOver ? `${home.score}–${away.score}` : <MatchTime match={match} />}
      note={<MatchNote match={match} isOver={isOver} />}
      {...lost}
    />
  )
}

const MatchTime = ({ match }: { match: ListedMatch }) =>
  match.scheduledAt && <DateTime at={match.scheduledAt} format="time" />

const MatchNote = ({ match, isOver }: { match: ListedMatch; isOver: boolean }) => {
  const t = useT()
  if (match.home.penalties !== null && match.away.penalties !== null)
    return <>{t('matches.penaltiesShort', { home: match.home.penalties, away: match.away.penalties })}</>
  if (match.walkover) return <>{t('matches.walkoverShort')}</>
  const day = match.scheduledAt === null ? null : <DateTime at={match.scheduledAt} format="day" />
  if (!isOver && ['reported', 'agreed', 'disputed', 'void'].includes(match.status)) {
    const state = t(matchStatusLabel(match.status).text)
    return day === null ? (
      <>{state}</>
    ) : (
      <>
        {day}
        <br />
        {state}
      </>
    )
  }
  return day ?? <>{isOver ? '' : t('matches.noTimeYet')}</>
}
