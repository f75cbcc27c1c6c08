import { gameRoutes, teamRoutes, transferRoutes, userRoutes } from '@agone/contract'
import { clubColours } from '@agone/drawings/palette'
import type { Card } from '../card.ts'
import { avatarOf, crestOf, type CardContext } from './card-context.ts'

/** A transfer: the player and both teams. */
export const transferCard = async (context: CardContext, id: string): Promise<Card> => {
  const { visit, t, formats, locale } = context
  const transfer = await visit(transferRoutes.one, { params: { id } })
  const { fromTeamId, toTeamId, userId, gameId, createdAt } = transfer
  const ids = [fromTeamId, toTeamId].filter((team) => team !== null)
  const [game, [user], clubs] = await Promise.all([
    visit(gameRoutes.one, { params: { id: gameId } }),
    visit(userRoutes.findMany, { query: { id: [userId] } }),
    ids.length === 0 ? [] : visit(teamRoutes.findMany, { query: { ids } }),
  ])
  const from = clubs.find((club) => club.id === fromTeamId)
  const to = clubs.find((club) => club.id === toTeamId)
  const name = user && !user.deleted ? user.username : t('transfers.deletedUser')
  return {
    club: clubColours(to?.id ?? from?.id ?? userId).club,
    club2: clubColours(from?.id ?? to?.id ?? userId).club,
    head: {
      art: null,
      left: t('previews.market', { game: game.names[locale] }),
      right: formats.date(createdAt),
    },
    body: {
      kind: 'transfer',
      stamp: t('previews.official'),
      title: name,
      art: avatarOf({ id: userId, name, avatar: user?.avatar ?? null }),
      from: from ? crestOf(from) : null,
      to: to ? { name: to.name, art: crestOf(to) } : { name: t('transfers.freeAgent'), art: null },
    },
    foot: '',
  }
}
