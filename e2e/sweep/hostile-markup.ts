import type { Page } from '@playwright/test'
import { payloads, scripts } from '../../apps/server/test/hostile/payloads.ts'
import { Loading } from '../support/loading.ts'
import { PageFaults } from '../support/page-faults.ts'
import type { Person } from '../support/people.ts'
import type { PageUrls } from './page-urls.ts'

/* The hostile texts that the tests of the API send, in a browser: nothing of them may run, load anything, or become a part of a page. */

/** Every call refuses these characters, and texts with half a character. */
const isAccepted = (text: string) =>
  text.isWellFormed() && !/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text)

/** An article with an image from elsewhere is refused. */
const isImage = (text: string) => text.includes('![')

/** Ends every kind of raw HTML of Markdown, so that the next text begins as if it were alone. */
const endOfHtml = '\n\n</script>-->?>]]>\n\n'

/** The texts one after the other, in as few as possible that have at most this length. */
const packed = (texts: readonly string[], length: number, separator: string): string[] => {
  const packs: string[] = []
  for (const text of texts) {
    const longer = packs.length === 0 ? text : `${packs.at(-1)}${separator}${text}`
    if (packs.length === 0 || longer.length > length) packs.push(text)
    else packs[packs.length - 1] = longer
  }
  return packs
}

/** Those that fit into a name, which is one line; no two of a kind may have the same name. */
const names = (length: number): ((at: number) => string) => {
  const fitting = payloads.filter(
    (text) => /^[!-~][ -~]*[!-~]$/.test(text) && /[<(]/.test(text) && text.length < length - 3,
  )
  return (at) => `${at}${fitting[at % fitting.length]}`
}

const api = '/esports/v2'
const img = '<img src=x onerror=alert(1)>'

/** A page with hostile texts, and how many of them it shows at least. */
type HostilePage = { path: string; count: number }

type Listed = { id: string; name: string }

/** Stores all texts in articles, and the shorter ones wherever staff and users write. Resolves to the pages that show them. */
export const storeMarkup = async (
  { admin, captain, driver }: Record<'admin' | 'captain' | 'driver', Person>,
  urls: PageUrls,
): Promise<HostilePage[]> => {
  const get = async <T>(path: string): Promise<T> => (await admin.call('GET', api + path)).json()
  const patch = (path: string, body: object) => admin.call('PATCH', api + path, body)
  const accepted = payloads.filter(isAccepted)
  const bodies = packed(
    accepted.filter((text) => !isImage(text)),
    90_000,
    endOfHtml,
  )
  const nameOf = names(150)
  const articles: HostilePage[] = []
  for (let at = 0; at < bodies.length; at += 2) {
    const [it = '', en = it] = bodies.slice(at, at + 2)
    const made = await admin.call('POST', `${api}/articles`, {
      title: { it: nameOf(at), en: nameOf(at + 1) },
      body: { it, en },
      tags: [img],
      draft: false,
    })
    const { slug } = await made.json()
    for (const lang of ['it', 'en']) articles.push({ path: `/articles/${slug}?lang=${lang}`, count: 200 })
  }

  const messages = packed([...scripts, ...accepted.filter(isImage)], 2000, '\n\n')
  const [first = '', ...more] = messages
  for (const content of messages) await captain.call('POST', `${api}${urls.matchToReport}/chat/messages`, { content })
  const made = await driver.call('POST', '/tickets', { type: 'AGONE_FEEDBACK', subject: img, content: first })
  const ticket: { id: string } = await made.json()
  for (const content of more) await driver.call('POST', `/tickets/${ticket.id}/messages`, { content })

  const { entries: teams } = await get<{ entries: Listed[] }>('/search/teams?size=100')
  for (const [at, { id }] of teams.entries()) await patch(`/teams/${id}`, { name: names(40)(at) })
  const { entries: tournaments } = await get<{ entries: Listed[] }>('/search/tournaments?size=100')
  for (const [at, { id }] of tournaments.entries())
    await patch(`/tournaments/${id}`, { name: names(80)(at), description: scripts.join('\n').slice(0, 300) })
  for (const [at, { id }] of (await get<Listed[]>('/partners')).entries())
    await patch(`/partners/${id}`, { name: names(80)(at) })
  await patch('/community', { name: img, tagline: { it: img, en: img } })
  await admin.call('POST', `${api}/alerts`, { severity: 'warning', text: { it: img, en: img } })
  for (const person of [admin, captain, driver])
    await person.call('PATCH', '/accounts/v2/users/@me', { name: img, surname: img })

  const match = urls.matchToReport.replace('/matches/', '')
  const others = ['/', '/teams', urls.league, '/management/website_history']
  return [
    ...articles,
    { path: `/management/chat_manager/${match}`, count: 50 },
    { path: `/management/tickets/${ticket.id}`, count: 50 },
    ...others.map((path) => ({ path, count: 1 })),
  ]
}

/** Opens the pages one after the other. Resolves to what has run, what was loaded from elsewhere, and markup that is none of the site. */
export const markupFaults = async (page: Page, origin: string, pages: readonly HostilePage[]): Promise<string[]> => {
  const found: string[] = []
  const loading = new Loading(page)
  // Also what the Content-Security-Policy refuses: somebody has stored it as markup.
  const { faults } = new PageFaults(page)
  page.on('dialog', (dialog) => {
    found.push(`a script has run: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      found.push(`a request to ${request.url()}`)
  })
  for (const { path, count } of pages) {
    await loading.goTo(path, { isSignedIn: true })
    if (page.url() !== origin + path) found.push(`${path} has led to ${page.url()}`)
    const { shown, markup } = await page.evaluate(markupOf)
    if (shown < count) found.push(`${path} shows ${shown} of the texts`)
    found.push(...markup.map((each) => `${path}: ${each}`))
  }
  return [...found, ...faults]
}

/** Runs in the page. */
const markupOf = () => {
  const elements = [...document.querySelectorAll('*')]
  const foreign = 'script, iframe, object, embed, applet, base, math, marquee, isindex, animate, foreignObject, xss, x'
  const isForeign = (element: Element) => element.closest('#content, dialog, header, aside') && element.matches(foreign)
  const tags = elements.filter(isForeign).map((element) => element.outerHTML.slice(0, 120))
  const attributes = elements.flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const scheme = /^\s*(?:javascript|vbscript|data)\s*:/i.exec(value)?.[0]
      const isPicture = element.matches('img, image, link') && scheme?.startsWith('data')
      return /^on/i.test(name) || (scheme !== undefined && !isPicture && /href|src|action|data$/i.test(name))
        ? [`${element.tagName} ${name}="${value.slice(0, 80)}"`]
        : []
    }),
  )
  const shown = document.body.innerText.match(/alert\(1\)/gi)?.length ?? 0
  return { shown, markup: [...tags, ...attributes] }
}
