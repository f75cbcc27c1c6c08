import type { SiteFile } from './site-files.ts'

const sheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g

/**
 * Puts the page's own style sheets into its head, so that it is painted without waiting for them. The links stay, for print,
 * which they also style: a browser fetches them late and has them for the next page.
 */
export const inlineStyles = (html: string, files: ReadonlyMap<string, SiteFile>): string => {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replaceAll(sheet, (link, path: string) => {
    const file = files.get(path)
    const style = file && styleOf(file)
    return style === undefined ? link : `${style}<link rel="stylesheet" href="${path}" media="print"/>`
  })
  return head + html.slice(end)
}

const styles = new WeakMap<SiteFile, string>()

const styleOf = (file: SiteFile): string | undefined => {
  const known = styles.get(file)
  if (known !== undefined) return known
  const css = file.bodies.identity?.toString('utf8')
  if (css === undefined || css.includes('</style')) return undefined
  const style = `<style>${css}</style>`
  styles.set(file, style)
  return style
}
