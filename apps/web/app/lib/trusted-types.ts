import { addressInMarkup } from '@agone/contract/page-patterns'

/*
 * The Content-Security-Policy allows markup and script URLs only through these two policies (Trusted Types). Browsers
 * without Trusted Types accept everything.
 */

type Policy = { createHTML(text: string): TrustedHTML }
type Rules = { createHTML(text: string): string | null; createScriptURL?(address: string): string | null }

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Policy }
  }
}

const names = [
  // Articles, which the server renders from Markdown.
  ...['a', 'blockquote', 'br', 'code', 'del', 'em', 'h[2-6]', 'hr', 'img', 'input', 'li', 'ol', 'p', 'pre', 'strong'],
  ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
  // Generated drawings.
  ...['circle', 'clipPath', 'ellipse', 'g', 'linearGradient', 'path', 'rect', 'stop', 'text'],
].join('|')

const safeTag = new RegExp(`</?(?:${names})(?: (?!on|style)[A-Za-z0-9-]+="[^"<]*")*(?: ?/)?>`, 'g')

const otherAddress = new RegExp(` (?:href|src)="(?!${addressInMarkup})`, 'i')

/** Whether markup contains only harmless tags, attributes and URLs. */
export const isHarmless = (markup: string): boolean =>
  !markup.replaceAll(safeTag, '').includes('<') && !otherAddress.test(markup)

const refuse = () => {
  throw new TypeError('markup with tags or attributes that are not on the list')
}

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('agone', {
        createHTML: (markup) => (isHarmless(markup) ? markup : refuse()),
      })

/** Trusted markup of drawings and articles, for `dangerouslySetInnerHTML`; a browser throws on other markup. */
export const trustedMarkup = (markup: string): string | TrustedHTML => policy?.createHTML(markup) ?? markup

/** Allows the markup that React uses to create script elements, which never run, and the URL of the service worker. */
export const createDefaultPolicy = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
    createScriptURL: (address) => (address === '/sw.js' ? address : null),
  })
}
