import { articleRoutes } from '@agone/contract/content/routes/articles'
import { alertRoutes, bannerRoutes } from '@agone/contract/content/routes/notices'
import { partnerRoutes } from '@agone/contract/content/routes/partners'
import { engineOf } from '@agone/contract/games/rules'
import { gameRoutes } from '@agone/contract/games/routes/games'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Locale } from '@agone/i18n/locale'
import type { Call } from '../../lib/api/client.ts'
import { listedArticle } from '../content/index.ts'
import { listedTournament } from '../tournaments/index.ts'
import { aliveFirst } from './alive.ts'
import { tickerOf } from './ticker-of.ts'

const highlights = 4
/** Of so many tournaments that run, those are found in which something is played next. */
const looked = 12
const stories = 4

/** All that the home page shows to everybody. */
export const loadHome = async (call: Call, locale: Locale) => {
  const [games, news, alerts, banners, partners, running, opened] = await Promise.all([
    call(gameRoutes.list),
    call(articleRoutes.list, { query: { size: stories } }),
    call(alertRoutes.list),
    call(bannerRoutes.list),
    call(partnerRoutes.list),
    call(tournamentRoutes.search, { query: { status: ['running'], decided: false, size: looked } }),
    call(tournamentRoutes.search, { query: { status: ['opened'], size: highlights } }),
  ])
  const matches = (await Promise.all(running.entries.map((tournament) => matchesNow(call, tournament)))).flat()
  const now = Date.now()
  const { alive, still } = aliveFirst(running.entries, matches, now)
  const gameOf = ({ gameId }: Tournament) => games.find(({ id }) => id === gameId)?.name ?? ''
  return {
    ticker: tickerOf(running.entries, matches, now),
    alerts: alerts.map(({ id, severity, text, dismissible }) => ({ id, severity, text: text[locale], dismissible })),
    banners: banners.map(({ id, image, url }) => ({ id, image, url })),
    news: news.entries.map((article) => listedArticle(article, locale)),
    partners: partners.map(({ id, name, logo, url }) => ({ id, name, logo, url })),
    highlights: highlighted(alive, opened.entries, still).map((each) => listedTournament(each, gameOf(each))),
  }
}

export type HomePage = Awaited<ReturnType<typeof loadHome>>

/* Both kinds have a place as long as there are both */
const highlighted = (alive: readonly Tournament[], opened: readonly Tournament[], still: readonly Tournament[]) => {
  const kept = opened.length > 0 ? highlights - 1 : highlights
  return [...alive.slice(0, kept), ...opened, ...still].slice(0, highlights)
}

/** The matches of the day that a tournament is at. */
const matchesNow = async (call: Call, tournament: Tournament): Promise<readonly MatchView[]> => {
  const { id, module, currentMatchDay: day } = tournament
  if (day < 1) return []
  const params = { id, engine: engineOf[module], day }
  return (await call(standingRoutes.matchesOfDay, { params, query: { size: 20 } })).entries
}
