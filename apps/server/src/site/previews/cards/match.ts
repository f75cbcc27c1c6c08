import {
  calendarRoutes,
  gameRoutes,
  isRace,
  isToPlay,
  matchRoutes,
  participantName,
  stablesOf,
  tournamentRoutes,
  type Game,
  type MatchId,
  type MatchView,
  type PlayerInMatch,
  type Tournament,
} from '@agone/contract'
import { clubColours, stableColours } from '@agone/drawings/palette'
import { matchRoundName } from '@agone/i18n/round-names'
import type { Body, Card } from '../card.ts'
import { coloursOf } from './tournament.ts'
import { artOfSide, avatarOf, emblemOf, parseId, type CardContext } from './card-context.ts'

/** A match: its score, or its time and both crests; a race with its first drivers, or its date. */
export const matchCard = async (context: CardContext, id: string): Promise<Card> => {
  const { visit } = context
  const match = await visit(matchRoutes.view, { params: { id: parseId<MatchId>(id) } })
  const tournament = await visit(tournamentRoutes.one, { params: { id: match.tournamentId } })
  const [game, calendars] = await Promise.all([
    visit(gameRoutes.one, { params: { id: tournament.gameId } }),
    visit(calendarRoutes.list, { params: { id: tournament.id } }),
  ])
  const dayName = calendars.find((calendar) => calendar.round === match.round)?.displayName
  const round = dayName || matchRoundName(context.t, tournament, match)
  const head = { art: emblemOf(tournament), left: tournament.name, right: round }
  if (isRace(match)) {
    const found = { match, tournament, game, name: match.name ?? round }
    return { ...coloursOf(tournament), head: { ...head, right: game.names[context.locale] }, ...race(context, found) }
  }
  return { ...coloursOfSides(match), head, ...(await versus(context, match, tournament)) }
}

const coloursOfSides = ({ matchId, participants: [home, away] }: MatchView) => ({
  club: clubColours(home?.id ?? matchId).club,
  club2: clubColours(away?.id ?? `${matchId} away`).club,
})

const isOver = ({ status }: MatchView) => status === 'verified'

const versus = async (
  context: CardContext,
  match: MatchView,
  tournament: Tournament,
): Promise<Pick<Card, 'body' | 'foot'>> => {
  const { t, formats, visit } = context
  const [home, away] = match.participants
  const day = match.scheduledAt === null ? '' : formats.weekday(match.scheduledAt)
  const sides = [home, away].map((side) => ({
    name: participantName(side) ?? t('matches.toBeDecided'),
    art: artOfSide(side),
  }))
  if (isOver(match) && home && away && home.score !== null && away.score !== null) {
    const players = tournament.inTeam ? await visit(matchRoutes.players, { params: { id: match.matchId } }) : []
    const lost = home.winner ? 1 : away.winner ? 0 : undefined
    const body: Body = {
      kind: 'sides',
      sides,
      middle: { scores: [String(home.score), String(away.score)], lost },
      note: noteOf(context, match, players),
    }
    return { body, foot: day }
  }
  const isUnplayed = match.status === 'waiting' || isToPlay(match)
  const withoutTime = isUnplayed ? t('matches.noTimeYet') : '–'
  const hour = match.scheduledAt === null ? withoutTime : formats.time(match.scheduledAt)
  return { body: { kind: 'sides', sides, middle: { hour }, note: day }, foot: '' }
}

/** The penalties, the walkover, or the scorers. */
const noteOf = (
  { t }: CardContext,
  { participants, walkover }: MatchView,
  players: readonly PlayerInMatch[],
): string => {
  const [home, away] = participants
  if (walkover) return t('matches.walkoverShort')
  const [kicks, otherKicks] = [home?.penalties ?? undefined, away?.penalties ?? undefined]
  if (kicks !== undefined && otherKicks !== undefined) {
    return t('matches.penaltiesShort', { home: kicks, away: otherKicks })
  }
  return participants
    .flatMap(({ entryId }) => players.filter((player) => player.entryId === entryId && player.goals > 0))
    .map(({ name, goals }) => (goals > 1 ? `${name} ${goals}` : name))
    .join(', ')
}

type Race = { match: MatchView; tournament: Tournament; game: Game; name: string }

const race = ({ t, formats }: CardContext, { match, tournament, game, name }: Race): Pick<Card, 'body' | 'foot'> => {
  const stables = stablesOf({ tournament, game })
  const day = match.scheduledAt === null ? '' : formats.weekday(match.scheduledAt)
  const rows = match.participants
    .flatMap((side) => {
      const called = participantName(side)
      if (side.id === null || called === null || side.position === null) return []
      const art = avatarOf({ id: side.id, name: called, avatar: side.avatar })
      return [
        {
          position: side.position,
          name: called,
          value: formats.number(side.pts ?? 0),
          art,
          marked: side.position <= 3,
          ...('stableId' in side ? { livery: stableColours(side.stableId ?? side.id, stables) } : {}),
        },
      ]
    })
    .toSorted((a, b) => a.position - b.position)
    .slice(0, 12)
  const note = match.phase === 'sprint' ? t('matches.sprint') : ''
  if (isOver(match) && rows.length > 0) {
    return { body: { kind: 'table', title: name, note, groups: [{ name: '', rows }] }, foot: day }
  }
  const hour = match.scheduledAt === null ? '–' : formats.time(match.scheduledAt)
  const figures = [{ value: hour, label: day || t('matches.noTimeYet') }]
  return {
    body: { kind: 'figures', title: name, art: emblemOf(tournament), badge: null, figures, form: [] },
    foot: note,
  }
}
