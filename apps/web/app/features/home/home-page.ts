import { articleRoutes } from '@agone/contract/content/routes/articles'
import { alertRoutes, bannerRoutes } from '@agone/contract/content/routes/banners-and-alerts'
import { partnerRoutes } from '@agone/contract/content/routes/partners'
import { engineOf } from '@agone/contract/games/rules'
import { gameRoutes } from '@agone/contract/games/routes/games'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Locale } from '@agone/i18n/locale'
import { translateIn } from '../../lib/i18n/texts.ts'
import type { Call } from '../../lib/api/client.ts'
import { listedArticle } from '../content/index.ts'
import { listedTournament } from '../tournaments/index.ts'
import { activeFirst } from './current-matches.ts'
import { tickerMatches } from './ticker-matches.ts'

const highlights = 4
/** The number of running tournaments whose next matches are loaded. */
const maxRunning = 12
const maxNews = 4

/** Loads the home page. */
export const loadHome = async (call: Call, locale: Locale) => {
  const [games, news, alerts, banners, partners, running, opened] = await Promise.all([
    call(gameRoutes.list),
    call(articleRoutes.list, { query: { size: maxNews } }),
    call(alertRoutes.list),
    call(bannerRoutes.list),
    call(partnerRoutes.list),
    call(tournamentRoutes.search, { query: { status: ['running'], decided: false, size: maxRunning } }),
    call(tournamentRoutes.search, { query: { status: ['opened'], size: highlights } }),
  ])
  const matches = (await Promise.all(running.entries.map((tournament) => currentMatches(call, tournament)))).flat()
  const now = Date.now()
  const t = translateIn(locale)
  const { active, inactive } = activeFirst(running.entries, matches, now)
  const gameOf = ({ gameId }: Tournament) => games.find(({ id }) => id === gameId)?.name ?? ''
  return {
    ticker: tickerMatches(running.entries, matches, { t, now }),
    alerts: alerts.map(({ id, severity, text, dismissible }) => ({ id, severity, text: text[locale], dismissible })),
    banners: banners.map(({ id, image, url }) => ({ id, image, url })),
    news: news.entries.map((article) => listedArticle(article, locale)),
    partners: partners.map(({ id, name, logo, url }) => ({ id, name, logo, url })),
    highlights: highlighted(active, opened.entries, inactive).map((each) => listedTournament(each, gameOf(each), t)),
  }
}

export type HomePage = Awaited<ReturnType<typeof loadHome>>

/* Running and open tournaments each get at least one place, if there are both */
const highlighted = (active: readonly Tournament[], opened: readonly Tournament[], inactive: readonly Tournament[]) => {
  const activeCount = opened.length > 0 ? highlights - 1 : highlights
  return [...active.slice(0, activeCount), ...opened, ...inactive].slice(0, highlights)
}

/** The matches of the current match day of a tournament. */
const currentMatches = async (call: Call, tournament: Tournament): Promise<readonly MatchView[]> => {
  const { id, module, currentMatchDay: day } = tournament
  if (day < 1) return []
  const params = { id, engine: engineOf[module], day }
  return (await call(standingRoutes.matchesOfDay, { params, query: { size: 20 } })).entries
}
