import { makeT } from '@agone/i18n'
import type { Outward } from './deliveries.ts'
import { BrandedMail } from '../../community/index.ts'
import { messageOf } from './message.ts'

/** The lines of a mail; the others are counted. */
const maxLines = 20

/** Sends messages by mail, through the queue of mails: it is part of the transaction, so each is sent once. */
export const byMail =
  (publicUrl: string): Outward['mail'] =>
  async (ctx, reader, items) => {
    const { email, username } = reader.user
    if (email === null) return
    const { locale, title, lines, path } = messageOf(reader, { items, now: ctx.clock.now() })
    const t = makeT(locale)
    const [only] = lines
    const isOne = lines.length === 1 && only !== undefined
    const left = lines.length - maxLines
    const facts = lines.slice(0, maxLines).map(({ title: name, text: value }) => ({ name, value }))
    await BrandedMail.send(ctx, {
      to: email,
      locale,
      publicUrl,
      subject: title,
      greeting: t('auth.mailGreeting', { username }),
      body: isOne ? only.text : t('notifications.severalMailBody', { count: lines.length }),
      ...(isOne
        ? {}
        : {
            facts: left > 0 ? [...facts, { name: '', value: t('notifications.moreInMail', { count: left }) }] : facts,
          }),
      button: { text: t('notifications.mailOpen'), link: publicUrl + path },
      note: t('notifications.mailNote'),
      settings: {
        text: t('notifications.mailUnsubscribe'),
        link: `${publicUrl}/management/profile/settings#notifications`,
      },
    })
  }
