import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hashSource, trustedTypes } from '../../../platform/http/index.ts'
import { html, trusted, type Html } from './html.ts'
import type { Look } from './look.ts'

const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const arena = `data:image/svg+xml;base64,${Buffer.from(own('arena.svg')).toString('base64')}`
const style = (own('sign-on.css') + own('helps.css')).replace('ARENA', arena)
const brand = trusted(own('brand.html'))
// Whole, since its hash is that of every byte between the tags.
const styleTag = trusted(`<style>${style}</style>`)
const styleSource = hashSource(style)

/**
 * One page: its title, what stands in its middle, what at its foot. `dense` is for long forms; `home` is where the mark
 * leads; `targets` are the origins that a form may end at, beside this one; `enhanced` pages are nicer with JavaScript;
 * one that `proves` has a robot check, which a form sent early waits for.
 */
export type Page = {
  title: string
  body: Html
  foot?: Html
  dense?: boolean
  home?: string
  targets?: readonly string[]
  enhanced?: boolean
  proves?: boolean
}

/** A page as it is sent: its headers and its document, which belong together. */
export const rendered = (look: Look, page: Page): { headers: Record<string, string>; document: string } => {
  const nonce = page.enhanced ? randomBytes(16).toString('base64') : undefined
  return { headers: headersOf(page.targets, nonce), document: documentOf(look, page, nonce) }
}

const documentOf = (look: Look, { title, body, foot, dense, home, proves }: Page, nonce: string | undefined): string =>
  html`<!doctype html>
    <html lang="${look.locale}" data-theme="${look.theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Agone</title>
        <link rel="preload" href="/auth/assets/archivo.woff2" as="font" type="font/woff2" crossorigin />
        ${styleTag} ${nonce && proves && earlyOf(nonce)} ${nonce && scriptOf(nonce)}
      </head>
      <body>
        <div class="popup${dense ? ' dense' : ''}">
          <header class="top">
            ${brandOf(look, home)}<a
              class="small"
              href="${look.otherLanguage}"
              hreflang="${look.t('auth.otherLanguageCode')}"
              lang="${look.t('auth.otherLanguageCode')}"
              >${look.t('auth.otherLanguage')}</a
            >
          </header>
          <main class="body">${body}</main>
          <footer class="foot">${foot}</footer>
        </div>
      </body>
    </html> `.html

// In the popup the mark leads nowhere: the site is already open behind it.
const brandOf = (look: Look, home: string | undefined): Html =>
  home
    ? html`<a class="brand" href="${home}" aria-label="${look.t('auth.home')}">${brand}</a>`
    : html`<span class="brand" role="img" aria-label="Agone">${brand}</span>`

const scriptOf = (nonce: string): Html =>
  html`<script type="module" src="/auth/assets/sign-on.ts" nonce="${nonce}"></script>`

// Before anything can be pressed.
const earlyOf = (nonce: string): Html => html`<script src="/auth/assets/early.ts" nonce="${nonce}"></script>`

const headersOf = (targets: readonly string[] = [], nonce?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...targets].join(' ')}`,
    ...(nonce ? [`script-src 'nonce-${nonce}'`, "worker-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The robot check opens it for its worker (browser/captcha.ts).
    nonce ? trustedTypes('default') : trustedTypes(),
  ].join('; '),
})
