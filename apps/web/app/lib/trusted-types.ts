/*
 * The site's Content-Security-Policy lets no text become markup or the address of a script, but through these two
 * policies (Trusted Types). Browsers without them behave as if everything were allowed.
 */

type Policy = { createHTML(text: string): TrustedHTML }
type Rules = { createHTML(text: string): string | null; createScriptURL?(address: string): string | null }

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Policy }
  }
}

const names = [
  // Articles, as the server renders them from Markdown.
  ...['a', 'blockquote', 'br', 'code', 'del', 'em', 'h[2-6]', 'hr', 'img', 'input', 'li', 'ol', 'p', 'pre', 'strong'],
  ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
  // Drawn pictures.
  ...['circle', 'clipPath', 'ellipse', 'g', 'linearGradient', 'path', 'rect', 'stop', 'text'],
].join('|')

const harmlessTag = new RegExp(`</?(?:${names})(?: (?!on|style)[A-Za-z0-9-]+="[^"<]*")*(?: ?/)?>`, 'g')

// An address with a harmless protocol, or with none: entities could hide one.
const otherAddress = / (?:href|src)="(?!(?:https?|mailto|ircs?|xmpp):|[^:&"\s]*["/?#])/i

/** True when markup holds nothing but harmless tags, attributes and addresses. */
export const isHarmless = (markup: string): boolean =>
  !markup.replaceAll(harmlessTag, '').includes('<') && !otherAddress.test(markup)

const refused = () => {
  throw new TypeError('markup with tags or attributes that are not on the list')
}

const own =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('agone', {
        createHTML: (markup) => (isHarmless(markup) ? markup : refused()),
      })

/** Markup of our own drawings and articles, for `dangerouslySetInnerHTML`; a browser throws on anything else. */
export const asMarkup = (markup: string): string | TrustedHTML => own?.createHTML(markup) ?? markup

/** Lets through what React makes script elements with, which never run, and the address of the service worker. */
export const openDefaultPolicy = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
    createScriptURL: (address) => (address === '/sw.js' ? address : null),
  })
}
