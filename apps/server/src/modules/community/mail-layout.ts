import { fileUrl, type Community } from '@agone/contract'
import { paletteOf } from '@agone/palette'
import { makeT, type Locale } from '@agone/i18n'
import type { Message } from '../../platform/mail/index.ts'

/**
 * The parts of a mail. `facts` are named values, such as the reason of a ban; `link` is a URL. `publicUrl` has no slash
 * at its end.
 */
export type MailContent = {
  to: string
  locale: Locale
  publicUrl: string
  subject: string
  greeting: string
  body: string
  facts?: readonly { name: string; value: string }[]
  button?: { text: string; link: string } | undefined
  /** A code for the reader to type. */
  code?: string | undefined
  note: string
  /** The link to the settings of notifications. */
  settings?: { text: string; link: string } | undefined
}

type LayoutInput = MailContent & { community: Community }

/** The mail as text and as HTML with the same content, in the colours of the community. */
export const messageOf = (input: MailContent, community: Community): Message => {
  // User input stays on one line, so that it cannot look like a paragraph of the product.
  const facts = input.facts?.map(({ name, value }) => ({ name, value: value.replace(/\s+/g, ' ').trim() })) ?? []
  const mail = { ...input, facts, community }
  return { to: mail.to, sender: community.name, subject: mail.subject, text: textOf(mail), html: htmlOf(mail) }
}

const textOf = (mail: LayoutInput): string => {
  const { greeting, body, facts = [], button, code = '', note, settings } = mail
  const parts = [
    `${greeting}\n${body}`,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    code,
    button ? `${button.text}: ${button.link}` : '',
    note,
    settings ? `${settings.text}: ${settings.link}` : '',
    `-- \n${footerOf(mail).join('\n')}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The reason of the mail, and its sender. */
const footerOf = ({ locale, publicUrl, community }: LayoutInput): string[] => {
  const { name, entity } = community
  const reason = makeT(locale)('auth.mailFooter', { community: name, url: publicUrl })
  return entity ? [reason, `${entity.name}, ${entity.address}`] : [reason]
}

const textFonts = "'Archivo','Helvetica Neue',Helvetica,Arial,sans-serif"
const headingFonts = "'Archivo Narrow','Roboto Condensed','Arial Narrow',Arial,sans-serif"

// Mail programs support tables and inline styles, and little else. Some support the classes, which follow the reader's
// theme; the colours stay readable in programs that invert them.
const darkStyle = `@media (prefers-color-scheme: dark) {
.ground { background: #010414 !important }
.card { background: #050e2c !important }
.text { color: #e8eefc !important }
.muted { color: #9fb0d6 !important }
.line { border-color: #2a4077 !important }
.link { color: #58a9ff !important }
}`

const htmlOf = (mail: LayoutInput): string => {
  const { locale, subject, greeting, body, note } = mail
  const t = makeT(locale)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#e9eef9">
<div style="display:none;max-height:0;overflow:hidden">${escaped(body)}</div>
${table(
  'class="ground" width="100%" style="background:#e9eef9"',
  `<tr><td align="center" style="padding:32px 12px">${cardOf(mail, [
    `<h1 class="text" style="margin:0 0 18px;font:bold 26px/1.15 ${headingFonts};color:#06102f">${escaped(subject)}</h1>`,
    paragraph(`${escaped(greeting)}<br>${escaped(body)}`),
    factsOf(mail),
    codeOf(mail),
    buttonOf(mail),
    mail.button ? smallPrint(`${escaped(t('auth.mailFallback'))}<br>${linkOf(mail.button.link)}`) : '',
    paragraph(escaped(note)),
    mail.settings ? smallPrint(anchorOf(mail.settings)) : '',
  ])}
<p class="muted" style="max-width:520px;margin:20px auto 0;font:13px/1.5 ${textFonts};color:#53638a">${footerOf(mail).map(escaped).join('<br>')}</p>
</td></tr>`,
)}
</body>
</html>
`
}

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`

const cardOf = (mail: LayoutInput, parts: readonly string[]): string => {
  const { bg, primary } = paletteOf(mail.community.colours).dark
  return table(
    'width="100%" style="max-width:560px;text-align:left"',
    `<tr><td style="padding:18px 28px;background:${bg};border-bottom:3px solid ${primary};border-radius:8px 8px 0 0">${brandOf(mail)}</td></tr>
<tr><td class="card" style="padding:32px 28px 20px;background:#ffffff;border-radius:0 0 8px 8px">
${parts.filter((part) => part !== '').join('\n')}
</td></tr>`,
  )
}

// The mark is an image of the site; if images are blocked, the name beside it is enough.
const brandOf = ({ publicUrl, community: { name, mark } }: LayoutInput): string => {
  const picture = mark ? fileUrl(mark, { size: 128, format: 'png' }) : '/icon-192.png'
  return table(
    '',
    `<tr><td style="padding-right:12px"><img src="${escaped(publicUrl + picture)}" width="34" height="34" alt="" style="display:block;border:0;border-radius:8px"></td>
<td style="font:bold 24px/1 ${headingFonts};color:#ffffff"><a href="${escaped(publicUrl)}/" style="color:#ffffff;text-decoration:none">${escaped(name)}</a></td></tr>`,
  )
}

const paragraph = (html: string) =>
  `<p class="text" style="margin:0 0 18px;font:16px/1.55 ${textFonts};color:#06102f">${html}</p>`

const smallPrint = (html: string) =>
  `<p class="muted" style="margin:0 0 18px;font:13px/1.5 ${textFonts};color:#53638a">${html}</p>`

const linkOf = (link: string) => anchorOf({ text: link, link })

const anchorOf = ({ text, link }: { text: string; link: string }) =>
  `<a class="link" href="${escaped(link)}" style="color:#0057b3;word-break:break-all">${escaped(text)}</a>`

const factsOf = ({ facts = [], community }: LayoutInput): string =>
  facts.length === 0
    ? ''
    : table(
        `class="line" width="100%" style="margin:0 0 20px;border-left:3px solid ${paletteOf(community.colours).light['primary']}"`,
        facts
          .map(
            ({ name, value }) =>
              `<tr><td style="padding:2px 0 2px 14px"><p class="muted" style="margin:0;font:bold 12px/1.5 ${textFonts};color:#53638a">${escaped(name)}</p>
<p class="text" style="margin:0 0 6px;font:16px/1.5 ${textFonts};color:#06102f">${escaped(value)}</p></td></tr>`,
          )
          .join('\n'),
      )

const codeOf = ({ code }: LayoutInput): string =>
  code === undefined
    ? ''
    : `<p class="text" style="margin:6px 0 22px;font:bold 30px/1.2 'Courier New',Courier,monospace;letter-spacing:6px;color:#06102f">${escaped(code)}</p>`

// The cell has the colour, too: some programs drop the padding of links.
const buttonOf = ({ button, community }: LayoutInput): string => {
  if (!button) return ''
  const { primary, 'on-primary': textColour } = paletteOf(community.colours).light
  return table(
    'style="margin:6px 0 22px"',
    `<tr><td bgcolor="${primary}" style="border-radius:6px;background:${primary}"><a href="${escaped(button.link)}" style="display:inline-block;padding:13px 24px;border-radius:6px;font:bold 16px/1.25 ${textFonts};color:${textColour};text-decoration:none">${escaped(button.text)}</a></td></tr>`,
  )
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
