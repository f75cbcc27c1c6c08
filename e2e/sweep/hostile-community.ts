import type { Person } from '../support/people.ts'
import type { PageUrls } from './page-urls.ts'

/** A text without a blank, of the longest length that a field takes; as markup it would run a script. */
export const hostileText = (length: number): string => {
  const markup = '<img/src=x/onerror=alert(1)>{count}$&'
  return length < markup.length + 10 ? 'W'.repeat(length) : markup + 'W'.repeat(length - markup.length)
}

/** Selects the element that this markup would make. */
export const tagOfHostileText = 'img[src="x"]'

const both = (length: number) => ({ it: hostileText(length), en: hostileText(length) })

type Listed = { id: string; name: string }
type Article = { slug: string }
type Calendar = { id: string }

/** No two of a kind may have the same name. */
const distinct = (length: number, at: number): string => `${at}${hostileText(length - String(at).length)}`

/**
 * Gives everything of a demo community that has a name or a text the worst one that its call accepts. `urls` are found by names,
 * so they have to be read before; they do not change.
 */
export const makeHostile = async (
  { admin, player, captain }: Record<'admin' | 'player' | 'captain', Person>,
  urls: PageUrls,
): Promise<void> => {
  const get = async <T>(path: string): Promise<T> => (await admin.call('GET', path)).json()
  const patch = (path: string, body: object) => admin.call('PATCH', path, body)
  const api = '/esports/v2'

  const { entries: teams } = await get<{ entries: Listed[] }>(`${api}/search/teams?size=100`)
  for (const [at, { id }] of teams.entries()) await patch(`${api}/teams/${id}`, { name: distinct(40, at) })

  const { entries: tournaments } = await get<{ entries: (Listed & { status: string })[] }>(
    `${api}/search/tournaments?size=100`,
  )
  for (const [at, { id, status }] of tournaments.entries()) {
    await patch(`${api}/tournaments/${id}`, { name: distinct(80, at), description: hostileText(300) })
    // The rounds of an ended tournament keep their names.
    if (status === 'ended') continue
    for (const calendar of await get<Calendar[]>(`${api}/tournaments/${id}/calendars`))
      await patch(`${api}/calendars/${calendar.id}`, { display_name: hostileText(80) })
  }

  const games = await get<(Listed & { data: { stables?: Listed[] } })[]>(`${api}/games`)
  for (const [at, { id, data }] of games.entries()) {
    const stables = data.stables?.map((stable, place) => ({ id: stable.id, name: distinct(60, place) }))
    await patch(`${api}/games/${id}`, { name: distinct(60, at), ...(stables ? { data: { stables } } : {}) })
  }

  const { entries: articles } = await get<{ entries: Article[] }>(`${api}/articles?size=100`)
  for (const { slug } of articles)
    await patch(`${api}/articles/${slug}`, { title: both(150), body: both(2000), tags: [hostileText(30)] })

  const partners = await get<Listed[]>(`${api}/partners`)
  for (const [at, { id }] of partners.entries()) await patch(`${api}/partners/${id}`, { name: distinct(80, at) })

  await admin.call('POST', `${api}/alerts`, { severity: 'warning', text: both(200) })
  await patch(`${api}/community`, { name: hostileText(40), tagline: both(80) })
  for (const person of [admin, player, captain])
    await person.call('PATCH', '/accounts/v2/users/@me', { name: hostileText(60), surname: hostileText(60) })
  await captain.call('POST', `${api}${urls.matchToReport}/chat/messages`, { content: hostileText(2000) })
  await player.call('POST', '/tickets', {
    type: 'AGONE_FEEDBACK',
    subject: hostileText(120),
    content: hostileText(2000),
  })
}
