import { fileUrl, type Community } from '@agone/contract'
import { paletteOf } from '@agone/palette'
import { makeT, type Locale } from '@agone/i18n'
import type { Message } from '../../platform/mail/index.ts'

/**
 * The parts of a mail. `facts` are named values, such as the reason of a ban; `link` is the target of the button.
 * `publicUrl` has no slash at its end.
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
  /** Where the reader chooses which mails to get. */
  choices?: { text: string; link: string } | undefined
}

type BrandedMail = MailContent & { community: Community }

/** The mail as text and as HTML with the same content, in the colours of the community. */
export const messageOf = (input: MailContent, community: Community): Message => {
  // User input stays on one line, so that it cannot look like a paragraph of ours.
  const facts = input.facts?.map(({ name, value }) => ({ name, value: value.replace(/\s+/g, ' ').trim() })) ?? []
  const letter = { ...input, facts, community }
  return { to: letter.to, sender: community.name, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

const textOf = (letter: BrandedMail): string => {
  const { greeting, body, facts = [], button, code = '', note, choices } = letter
  const parts = [
    `${greeting}\n${body}`,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    code,
    button ? `${button.text}: ${button.link}` : '',
    note,
    choices ? `${choices.text}: ${choices.link}` : '',
    `-- \n${footerOf(letter).join('\n')}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The reason of the mail, and its sender. */
const footerOf = ({ locale, publicUrl, community }: BrandedMail): string[] => {
  const { name, entity } = community
  const reason = makeT(locale)('auth.mailFooter', { community: name, url: publicUrl })
  return entity ? [reason, `${entity.name}, ${entity.address}`] : [reason]
}

const fonts = "'Archivo','Helvetica Neue',Helvetica,Arial,sans-serif"
const display = "'Archivo Narrow','Roboto Condensed','Arial Narrow',Arial,sans-serif"

// Mail programs support tables and inline styles, and little else. Some support the classes, which follow the reader's
// theme; the colours stay readable in programs that invert them.
const darkStyle = `@media (prefers-color-scheme: dark) {
.ground { background: #010414 !important }
.card { background: #050e2c !important }
.text { color: #e8eefc !important }
.quiet { color: #9fb0d6 !important }
.line { border-color: #2a4077 !important }
.link { color: #58a9ff !important }
}`

const htmlOf = (letter: BrandedMail): string => {
  const { locale, subject, greeting, body, note } = letter
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
  `<tr><td align="center" style="padding:32px 12px">${cardOf(letter, [
    `<h1 class="text" style="margin:0 0 18px;font:bold 26px/1.15 ${display};color:#06102f">${escaped(subject)}</h1>`,
    paragraph(`${escaped(greeting)}<br>${escaped(body)}`),
    factsOf(letter),
    codeOf(letter),
    buttonOf(letter),
    letter.button ? smallPrint(`${escaped(t('auth.mailFallback'))}<br>${linkOf(letter.button.link)}`) : '',
    paragraph(escaped(note)),
    letter.choices ? smallPrint(anchorOf(letter.choices)) : '',
  ])}
<p class="quiet" style="max-width:520px;margin:20px auto 0;font:13px/1.5 ${fonts};color:#53638a">${footerOf(letter).map(escaped).join('<br>')}</p>
</td></tr>`,
)}
</body>
</html>
`
}

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`

const cardOf = (letter: BrandedMail, parts: readonly string[]): string => {
  const { bg, primary } = paletteOf(letter.community.colours).dark
  return table(
    'width="100%" style="max-width:560px;text-align:left"',
    `<tr><td style="padding:18px 28px;background:${bg};border-bottom:3px solid ${primary};border-radius:8px 8px 0 0">${brandOf(letter)}</td></tr>
<tr><td class="card" style="padding:32px 28px 20px;background:#ffffff;border-radius:0 0 8px 8px">
${parts.filter((part) => part !== '').join('\n')}
</td></tr>`,
  )
}

// The mark is an image of the site; if images are blocked, the name beside it is enough.
const brandOf = ({ publicUrl, community: { name, mark } }: BrandedMail): string => {
  const picture = mark ? fileUrl(mark, { size: 128, format: 'png' }) : '/icon-192.png'
  return table(
    '',
    `<tr><td style="padding-right:12px"><img src="${escaped(publicUrl + picture)}" width="34" height="34" alt="" style="display:block;border:0;border-radius:8px"></td>
<td style="font:bold 24px/1 ${display};color:#ffffff"><a href="${escaped(publicUrl)}/" style="color:#ffffff;text-decoration:none">${escaped(name)}</a></td></tr>`,
  )
}

const paragraph = (html: string) =>
  `<p class="text" style="margin:0 0 18px;font:16px/1.55 ${fonts};color:#06102f">${html}</p>`

const smallPrint = (html: string) =>
  `<p class="quiet" style="margin:0 0 18px;font:13px/1.5 ${fonts};color:#53638a">${html}</p>`

const linkOf = (link: string) => anchorOf({ text: link, link })

const anchorOf = ({ text, link }: { text: string; link: string }) =>
  `<a class="link" href="${escaped(link)}" style="color:#0057b3;word-break:break-all">${escaped(text)}</a>`

const factsOf = ({ facts = [], community }: BrandedMail): string =>
  facts.length === 0
    ? ''
    : table(
        `class="line" width="100%" style="margin:0 0 20px;border-left:3px solid ${paletteOf(community.colours).light['primary']}"`,
        facts
          .map(
            ({ name, value }) =>
              `<tr><td style="padding:2px 0 2px 14px"><p class="quiet" style="margin:0;font:bold 12px/1.5 ${fonts};color:#53638a">${escaped(name)}</p>
<p class="text" style="margin:0 0 6px;font:16px/1.5 ${fonts};color:#06102f">${escaped(value)}</p></td></tr>`,
          )
          .join('\n'),
      )

const codeOf = ({ code }: BrandedMail): string =>
  code === undefined
    ? ''
    : `<p class="text" style="margin:6px 0 22px;font:bold 30px/1.2 'Courier New',Courier,monospace;letter-spacing:6px;color:#06102f">${escaped(code)}</p>`

// The cell has the colour, too: some programs drop the padding of links.
const buttonOf = ({ button, community }: BrandedMail): string => {
  if (!button) return ''
  const { primary, 'on-primary': ink } = paletteOf(community.colours).light
  return table(
    'style="margin:6px 0 22px"',
    `<tr><td bgcolor="${primary}" style="border-radius:6px;background:${primary}"><a href="${escaped(button.link)}" style="display:inline-block;padding:13px 24px;border-radius:6px;font:bold 16px/1.25 ${fonts};color:${ink};text-decoration:none">${escaped(button.text)}</a></td></tr>`,
  )
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
