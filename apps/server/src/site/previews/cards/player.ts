import { careerRoutes, gameRoutes, userRoutes, type CareerTotals } from '@agone/contract'
import { clubColours } from '@agone/drawings/palette'
import type { Card, Figure } from '../card.ts'
import { avatarOf, crestOf, type CardContext } from './card-context.ts'

/** A player: the avatar, the club, and the figures of the career. */
export const playerCard = async (context: CardContext, username: string): Promise<Card> => {
  const { visit, locale } = context
  const user = await visit(userRoutes.byUsername, { params: { username } })
  const [career, games] = await Promise.all([
    visit(careerRoutes.career, { params: { id: user.id } }),
    visit(gameRoutes.list),
  ])
  const team = career.teams.find(({ leftAt, team: { deleted } }) => leftAt === null && !deleted)?.team
  const [line] = career.tournaments
  const gameId = team?.gameId ?? line?.tournament.gameId
  return {
    ...clubColours(team?.id ?? user.id),
    head: {
      art: null,
      left: team?.name ?? '',
      right: games.find(({ id }) => id === gameId)?.names[locale] ?? '',
    },
    body: {
      kind: 'figures',
      title: user.username,
      art: avatarOf({ id: user.id, name: user.username, avatar: user.avatar }),
      badge: team ? crestOf(team) : null,
      figures: figuresOf(context, career.totals),
      form: [],
    },
    foot: line?.tournament.name ?? '',
  }
}

const order = ['goals', 'assists', 'mvps', 'wins', 'podiums', 'races', 'matches'] as const

const figuresOf = ({ t }: CardContext, totals: CareerTotals): Figure[] =>
  order
    .filter((figure) => totals[figure] > 0)
    .slice(0, 3)
    .map((figure) => ({ value: String(totals[figure]), label: t(`previews.${figure}`, { count: totals[figure] }) }))
