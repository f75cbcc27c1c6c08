import { hashSource } from '../platform/http/index.ts'
import type { SiteFile } from './site-files.ts'

const sheet = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g

/** A page with its styles in the head, and the CSP sources for them. */
export type StyledHtml = { readonly html: string; readonly sources: readonly string[] }

/**
 * Puts the page's own style sheets into its head, so that it is painted without waiting for them. The links stay for
 * React and Vite, which look for them, but are disabled and for no medium: nothing is fetched (Chromium fetches sheets that are
 * only disabled since version 150). React Router ends some addresses with `#`,
 * Vite does not: without a link of its own Vite would fetch the sheet and put it after all others.
 */
export const inlineSheets = (html: string, files: ReadonlyMap<string, SiteFile>): StyledHtml => {
  const end = html.indexOf('</head>')
  const sources = new Set<string>()
  const head = html.slice(0, end).replaceAll(sheet, (link, path: string, hash: string) => {
    const file = files.get(path)
    const style = file && styleOf(file)
    if (!style) return link
    sources.add(style.source)
    return style.tag + (hash === '' ? [path] : [path + hash, path]).map(disabledLink).join('')
  })
  return { html: head + html.slice(end), sources: [...sources] }
}

const disabledLink = (href: string) => `<link rel="stylesheet" href="${href}" media="not all" disabled=""/>`

type Style = { readonly tag: string; readonly source: string }

const styles = new WeakMap<SiteFile, Style>()

const styleOf = (file: SiteFile): Style | undefined => {
  const known = styles.get(file)
  if (known) return known
  const css = file.bodies.identity?.toString('utf8')
  if (css === undefined || css.includes('</style')) return undefined
  const style = { tag: `<style>${css}</style>`, source: hashSource(css) }
  styles.set(file, style)
  return style
}

// Scripts are skipped as a whole: their text may look like an attribute.
const attribute = /<script\b[^]*?<\/script>| style="([^"]*)"/g

// Only custom properties with plain values: other attributes do not come from our components and stay forbidden.
const customProperties = /^--[a-z0-9-]+:[\w#%., ()-]+(?:;--[a-z0-9-]+:[\w#%., ()-]+)*;?$/

/**
 * The policy forbids `style` attributes. So the custom properties that components pass to their style sheets become
 * `data-style`, and a sheet in the head gives each its effect (important, because an attribute has priority over
 * sheets). The browser turns them back into attributes before React starts (apps/web/app/lib/restore-styles.ts).
 */
export const withoutStyleAttributes = (html: string): StyledHtml => {
  const values = new Set<string>()
  const body = html.replaceAll(attribute, (found, value: string | undefined) => {
    if (value === undefined || !customProperties.test(value)) return found
    values.add(value)
    return ` data-style="${value}"`
  })
  if (values.size === 0) return { html, sources: [] }
  const css = [...values].map(ruleOf).join('')
  const end = body.indexOf('</head>')
  return { html: `${body.slice(0, end)}<style>${css}</style>${body.slice(end)}`, sources: [hashSource(css)] }
}

const ruleOf = (value: string): string => {
  const declarations = value.split(';').filter((each) => each !== '')
  return `[data-style="${value}"]{${declarations.map((each) => `${each}!important`).join(';')}}`
}
