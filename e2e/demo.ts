import type { APIRequestContext } from '@playwright/test'

type Listed = { id: string; name: string }

const entriesOf = async (http: APIRequestContext, path: string) => {
  const { entries } = await (await http.get(path)).json()
  return entries
}

/** Where the demo community has a page of each kind. */
export const pagesOfDemo = async (http: APIRequestContext) => {
  const tournaments: Listed[] = await entriesOf(http, '/esports/v2/search/tournaments?size=100')
  const teams: { id: string; name: string }[] = await entriesOf(http, '/esports/v2/search/teams?name=Virtus')
  const articles: { slug: string }[] = await entriesOf(http, '/esports/v2/articles')
  const called = (name: string) => `/tournaments/${tournaments.find((each) => each.name === name)?.id}`
  const league = called('Lega Tirrena')
  const matches: { id: string }[] = await entriesOf(http, `/esports/v2${league}/matches/11`)
  return {
    league,
    cockpit: league.replace('/tournaments/', '/management/my_tournaments/'),
    cup: called('Coppa delle Torri'),
    groups: called('Coppa Ionica'),
    formula1: called('Mondiale Monoposto'),
    opened: called('Trofeo d’Inverno'),
    /** Of the running match day: the first is verified, the third disputed, the last yet to be reported. */
    matches: matches.map(({ id }) => `/matches/${id}`),
    team: `/teams/${teams[0]?.id}`,
    ownTeam: `/management/my_teams/${teams[0]?.id}`,
    article: `/articles/${articles[0]?.slug}`,
  }
}

export type DemoPages = Awaited<ReturnType<typeof pagesOfDemo>>
