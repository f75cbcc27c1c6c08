import { articleRoutes } from '@agone/contract/content/articles'
import { alertRoutes, bannerRoutes } from '@agone/contract/content/notices'
import { partnerRoutes } from '@agone/contract/content/partners'
import { engineOf, gameRoutes } from '@agone/contract/games/games'
import type { MatchView } from '@agone/contract/matches/matches'
import { standingRoutes } from '@agone/contract/standings/standings'
import { tournamentRoutes, type Tournament } from '@agone/contract/tournaments/tournaments'
import type { Locale } from '@agone/i18n/locale'
import type { Call } from '../../lib/api/client.ts'
import { listedArticle } from '../content/index.ts'
import type { ListedTournament } from '../tournaments/index.ts'
import { tickerOf } from './ticker-of.ts'

const highlights = 4
const stories = 4

/** All that the home page shows to everybody. */
export const loadHome = async (call: Call, locale: Locale) => {
  const [games, news, alerts, banners, partners, running, opened] = await Promise.all([
    call(gameRoutes.list),
    call(articleRoutes.list, { query: { size: stories } }),
    call(alertRoutes.list),
    call(bannerRoutes.list),
    call(partnerRoutes.list),
    call(tournamentRoutes.search, { query: { status: ['running'], size: highlights } }),
    call(tournamentRoutes.search, { query: { status: ['opened'], size: highlights } }),
  ])
  const matches = await Promise.all(running.entries.map((tournament) => matchesNow(call, tournament)))
  const gameOf = ({ gameId }: Tournament) => games.find(({ id }) => id === gameId)?.name ?? ''
  return {
    ticker: tickerOf(running.entries, matches.flat()),
    alerts: alerts.map(({ id, severity, text, dismissible }) => ({ id, severity, text: text[locale], dismissible })),
    banners: banners.map(({ id, image, url }) => ({ id, image, url })),
    news: news.entries.map((article) => listedArticle(article, locale)),
    partners: partners.map(({ id, name, logo, url }) => ({ id, name, logo, url })),
    highlights: highlighted(running.entries, opened.entries).map((each) => listed(each, gameOf(each))),
  }
}

export type HomePage = Awaited<ReturnType<typeof loadHome>>

/* Both kinds have a place as long as there are both */
const highlighted = (running: readonly Tournament[], opened: readonly Tournament[]) => {
  const kept = opened.length > 0 ? Math.max(highlights - opened.length, highlights - 1) : highlights
  return [...running.slice(0, kept), ...opened].slice(0, highlights)
}

/** The matches of the day that a tournament is at. Races have no two sides to show. */
const matchesNow = async (call: Call, tournament: Tournament): Promise<readonly MatchView[]> => {
  const { id, module, currentMatchDay: day } = tournament
  if (module === 'FORMULA1' || day < 1) return []
  const params = { id, engine: engineOf[module], day }
  return (await call(standingRoutes.matchesOfDay, { params, query: { size: 20 } })).entries
}

const listed = (tournament: Tournament, game: string): ListedTournament => {
  const { id, name, status, type, module, inTeam, avatar, slots, participantsCount } = tournament
  const { currentMatchDay, matchDays, startDate, endDate, passwordRequired, price } = tournament
  const head = { id, name, status, type, module, inTeam, avatar, slots, participantsCount, game }
  return { ...head, currentMatchDay, matchDays, startDate, endDate, passwordRequired, price }
}
