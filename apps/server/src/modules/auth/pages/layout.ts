import { fileUrl, productName } from '@agone/contract'
import { paletteCss } from '@agone/palette'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hashSource, trustedTypes } from '../../../platform/http/index.ts'
import { html, trusted, type Html } from './html.ts'
import type { Presentation } from './presentation.ts'

const readSibling = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const arena = `data:image/svg+xml;base64,${Buffer.from(readSibling('arena.svg')).toString('base64')}`
const style = (readSibling('sign-on.css') + readSibling('helps.css')).replace('ARENA', arena)
const [mark, wordmark] = readSibling('brand.html').split('<!-- wordmark -->').map(trusted)
// In one piece, because its hash covers every byte between the tags.
const styleTag = trusted(`<style>${style}</style>`)
const styleSource = hashSource(style)

/**
 * One page: title, content, footer. `dense` is for long forms; `home` is the link of the logo; `targets` are origins
 * besides ours to which a form may redirect; `enhanced` pages load scripts; on a page with `hasCaptcha`
 * an early submit waits.
 */
export type Page = {
  title: string
  body: Html
  foot?: Html
  dense?: boolean
  home?: string
  targets?: readonly string[]
  enhanced?: boolean
  hasCaptcha?: boolean
}

/** A page as sent: its headers and its document, which depend on each other. */
export const rendered = (
  presentation: Presentation,
  page: Page,
): { headers: Record<string, string>; document: string } => {
  const nonce = page.enhanced ? randomBytes(16).toString('base64') : undefined
  const palette = paletteCss(presentation.community.colours)
  const styles = palette === '' ? [styleSource] : [styleSource, hashSource(palette)]
  return {
    headers: headersOf({ targets: page.targets, nonce, styles }),
    document: documentOf(presentation, page, { nonce, palette }),
  }
}

const documentOf = (
  presentation: Presentation,
  { title, body, foot, dense, home, hasCaptcha }: Page,
  { nonce, palette }: { nonce: string | undefined; palette: string },
): string =>
  html`<!doctype html>
    <html lang="${presentation.locale}" data-theme="${presentation.theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${presentation.community.name}</title>
        <link rel="preload" href="/auth/assets/archivo.woff2" as="font" type="font/woff2" crossorigin />
        ${styleTag} ${palette && trusted(`<style>${palette}</style>`)} ${nonce && hasCaptcha && earlyOf(nonce)}
        ${nonce && scriptOf(nonce)}
      </head>
      <body>
        <div class="popup${dense ? ' dense' : ''}">
          <header class="top">
            ${brandOf(presentation, home)}<a
              class="small"
              href="${presentation.otherLanguage}"
              hreflang="${presentation.t('auth.otherLanguageCode')}"
              lang="${presentation.t('auth.otherLanguageCode')}"
              >${presentation.t('auth.otherLanguage')}</a
            >
          </header>
          <main class="body${hasForm(body) ? ' from-top' : ''}">${body}</main>
          <footer class="foot">${foot}</footer>
        </div>
      </body>
    </html> `.html

// A page with a form is aligned to the top: when a script adds or removes a part of the form, nothing above it moves.
const hasForm = (body: Html): boolean => body.html.includes('<form')

// In the popup the logo is no link: the site is already open behind it.
const brandOf = (presentation: Presentation, home: string | undefined): Html =>
  home
    ? html`<a
        class="brand"
        href="${home}"
        aria-label="${presentation.t('auth.home', { community: presentation.community.name })}"
        >${pictureOf(presentation)}</a
      >`
    : html`<span class="brand" role="img" aria-label="${presentation.community.name}">${pictureOf(presentation)}</span>`

/** The logo; without one the mark and the name. The product's own name is drawn (`wordmark`). */
const pictureOf = ({ community }: Presentation): Html => {
  if (community.logo) return html`<img src="${fileUrl(community.logo, { size: 384 })}" alt="" />`
  const ownMark = community.mark ? html`<img src="${fileUrl(community.mark, { size: 96 })}" alt="" />` : mark
  return html`${ownMark}${community.name === productName ? wordmark : html`<span>${community.name}</span>`}`
}

const scriptOf = (nonce: string): Html =>
  html`<script type="module" src="/auth/assets/sign-on.ts" nonce="${nonce}"></script>`

// Before the form, so that it runs before any submit.
const earlyOf = (nonce: string): Html => html`<script src="/auth/assets/early.ts" nonce="${nonce}"></script>`

type Policy = { targets: readonly string[] | undefined; nonce: string | undefined; styles: readonly string[] }

const headersOf = ({ targets = [], nonce, styles }: Policy): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...targets].join(' ')}`,
    ...(nonce ? [`script-src 'nonce-${nonce}'`, "worker-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The captcha creates a blob address for its worker (browser/captcha.ts).
    nonce ? trustedTypes('default') : trustedTypes(),
  ].join('; '),
})
