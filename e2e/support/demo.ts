import type { APIRequestContext } from '@playwright/test'

type Listed = { id: string; name: string }

const entriesOf = async (http: APIRequestContext, path: string) => {
  const { entries } = await (await http.get(path)).json()
  return entries
}

/** A URL in the demo community for each kind of page. */
export const pagesOfDemo = async (http: APIRequestContext) => {
  // By name: otherwise the newest come first, and other journeys create new ones all the time.
  const tournamentPath = async (name: string) => {
    const found: Listed[] = await entriesOf(http, `/esports/v2/search/tournaments?${new URLSearchParams({ name })}`)
    return `/tournaments/${found.find((each) => each.name === name)?.id}`
  }
  const [league, cup, groups, formula1, opened] = await Promise.all([
    tournamentPath('Lega Tirrena'),
    tournamentPath('Coppa delle Torri'),
    tournamentPath('Coppa Ionica'),
    tournamentPath('Mondiale Monoposto'),
    tournamentPath('Trofeo d’Inverno'),
  ])
  const teams: { id: string; name: string }[] = await entriesOf(http, '/esports/v2/search/teams?name=Virtus')
  const articles: { slug: string }[] = await entriesOf(
    http,
    `/esports/v2/articles?${new URLSearchParams({ tag: 'Lega Tirrena' })}`,
  )
  const matchOf = async (status: string) => {
    const search = new URLSearchParams({ tournament_id: league.replace('/tournaments/', ''), size: '100', status })
    const found: { matchId: string; round: number }[] = await entriesOf(http, `/esports/v2/search/matches?${search}`)
    return `/matches/${found.find(({ round }) => round === 11)?.matchId}`
  }
  const [verifiedMatch, disputedMatch, matchToReport] = await Promise.all([
    matchOf('verified'),
    matchOf('disputed'),
    matchOf('open'),
  ])
  const search = new URLSearchParams({ tournament_id: formula1.replace('/tournaments/', ''), status: 'verified' })
  const races: { matchId: string }[] = await entriesOf(http, `/esports/v2/search/matches?${search}`)
  return {
    league,
    cockpit: league.replace('/tournaments/', '/management/my_tournaments/'),
    cup,
    groups,
    formula1,
    officialRace: `/matches/${races[0]?.matchId}`,
    opened,
    /** Of the current match day. */
    verifiedMatch,
    disputedMatch,
    matchToReport,
    managedChat: disputedMatch.replace('/matches/', '/management/chat_manager/'),
    team: `/teams/${teams[0]?.id}`,
    ownTeam: `/management/my_teams/${teams[0]?.id}`,
    article: `/articles/${articles[0]?.slug}`,
  }
}

export type DemoPages = Awaited<ReturnType<typeof pagesOfDemo>>
