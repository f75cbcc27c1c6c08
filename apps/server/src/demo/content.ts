import { formatsOf, type Locale } from '@agone/i18n'
import { Communities } from '../modules/community/index.ts'
import { Alerts, Articles, Partners } from '../modules/content/index.ts'
import { GameMarket } from '../modules/games/index.ts'
import type { Ctx } from '../platform/context/ctx.ts'
import { articles } from './articles.ts'
import { romeTime } from './rome-time.ts'
import type { DemoCommunity } from './community.ts'
import type { TimelineEvent } from './timeline.ts'

const day = 24 * 60 * 60 * 1000

const partners = ['Lumen Fibra', 'Officina Nove', 'Brace Radio', 'Porto Server'] as const

const siteOf = (name: string) => `https://${name.toLowerCase().replaceAll(' ', '-')}.example`

/** News, partners, the sponsor, and the alert on the home page. */
export const contentEvents = (community: DemoCommunity, now: number): TimelineEvent[] => {
  const asAdmin = (ctx: Ctx) => ({ ...ctx, viewer: community.user('admin') })
  return [
    ...articles.map(({ hoursAgo, author, ...article }) => ({
      at: now - hoursAgo * 3600_000,
      async act(ctx: Ctx) {
        await Articles.create(asAdmin(ctx), community.userId(author), article)
      },
    })),
    {
      at: now - 300 * day,
      async act(ctx) {
        for (const name of partners) await Partners.create(asAdmin(ctx), { name, url: siteOf(name) })
        const [sponsor] = partners
        await Communities.update(asAdmin(ctx), { sponsor: { name: sponsor, url: siteOf(sponsor) } })
        await Communities.updateSetup(asAdmin(ctx), { finished: true })
      },
    },
    { at: now - day, act: (ctx: Ctx) => announceClosing(asAdmin(ctx), community, now) },
  ]
}

/** The market is scheduled to close in eight days, and the alert on the home page says so. */
const announceClosing = async (ctx: Ctx, community: DemoCommunity, now: number): Promise<void> => {
  const game = 'Calcio 11 contro 11'
  const to = new Date(romeTime(now, 8, '23:59'))
  await GameMarket.schedule(ctx, community.game(game), { from: null, to: to.toISOString() })
  const dayIn = (language: Locale) => formatsOf(language, 'Europe/Rome').weekday(to)
  await Alerts.create(ctx, {
    severity: 'info',
    text: {
      it: `Il mercato del ${game} chiude ${dayIn('it')}: poi inviti, uscite e rilasci restano fermi.`,
      en: `The market of Football 11 a side closes on ${dayIn('en')}: after that invites, exits and releases rest.`,
    },
    to: to.toISOString(),
  })
}
