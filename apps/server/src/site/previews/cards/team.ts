import {
  careerRoutes,
  engineOf,
  gameRoutes,
  standingRoutes,
  teamRoutes,
  type CareerTournament,
  type TeamId,
  type TeamRecordView,
} from '@agone/contract'
import { clubColours } from '@agone/drawings/palette'
import type { Card, Figure } from '../card.ts'
import { crestOf, parseId, type CardContext } from './card-context.ts'

/** A team: its crest, its position, its trophies, and the last five results. */
export const teamCard = async (context: CardContext, id: string): Promise<Card> => {
  const { visit, t, formats, locale } = context
  const params = { id: parseId<TeamId>(id) }
  const [team, record] = await Promise.all([
    visit(teamRoutes.one, { params }),
    visit(careerRoutes.teamRecord, { params }),
  ])
  const game = await visit(gameRoutes.one, { params: { id: team.gameId } })
  const running = record.tournaments.map(({ tournament }) => tournament).find(({ status }) => status === 'running')
  const place = running && (await placeIn(context, running, team.id))
  return {
    ...clubColours(team.id),
    head: {
      art: null,
      left: game.names[locale],
      right: t('previews.since', { date: formats.date(team.createdAt) }),
    },
    body: {
      kind: 'figures',
      title: team.name,
      art: crestOf(team),
      badge: null,
      figures: [...(place ? [place] : []), ...figuresOf(context, record)].slice(0, 3),
      form: record.form.map((result) => ({ letter: t(`standings.${result}Letter`), result })),
    },
    foot: place || !running ? '' : running.name,
  }
}

/** The position in the table of a running tournament; undefined in brackets and groups. */
const placeIn = async ({ visit, t }: CardContext, { id, module, name }: CareerTournament, team: TeamId) => {
  if (!Object.hasOwn(engineOf, module)) return undefined
  const results = await visit(standingRoutes.results, { params: { id, engine: engineOf[module] } })
  if (results.type !== 'rankings' || results.groups.length !== 1) return undefined
  const row = results.groups.flatMap((group) => [...group.rows]).find(({ teamId }) => teamId === team)
  return row && { value: t('teams.place', { place: row.position }), label: name }
}

const figuresOf = ({ t }: CardContext, { played, won, trophies }: TeamRecordView): Figure[] => [
  ...(played === 0 ? [] : [{ value: String(won), label: t('previews.wins', { count: won }) }]),
  ...(trophies.length === 0
    ? []
    : [{ value: String(trophies.length), label: t('previews.trophies', { count: trophies.length }) }]),
  ...(played === 0 ? [] : [{ value: String(played), label: t('previews.matches', { count: played }) }]),
]
