import { makeT, type Locale, type PlainTextKey } from '@agone/i18n'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { BrandedMail } from '../../community/index.ts'
import type { User } from '../user.ts'

type Key = 'subject' | 'body' | 'ignore'
type WithButton = Record<Key | 'action', PlainTextKey>

/**
 * A mail of an account, with a button (its target is `link`) or a code to type. `keys` are the keys of its texts;
 * `publicUrl` has no slash at its end.
 */
type AccountMail = { to: string; user: Pick<User, 'username' | 'locale'>; publicUrl: string } & (
  | { link: string; keys: WithButton }
  | { code: string; keys: Record<Key, PlainTextKey> }
)

/** Sends a mail in the recipient's language, in the transaction of `ctx`. A recipient without a username gets a greeting without a name. */
export const send = (ctx: Ctx, mail: AccountMail): Promise<void> => {
  const { keys, to, user, publicUrl } = mail
  const locale: Locale = user.locale ?? 'it'
  const t = makeT(locale)
  return BrandedMail.send(ctx, {
    to,
    locale,
    publicUrl,
    subject: t(keys.subject),
    greeting: user.username ? t('auth.mailGreeting', { username: user.username }) : t('auth.mailGreetingAll'),
    body: t(keys.body),
    note: t(keys.ignore),
    ...('link' in mail ? { button: { text: t(mail.keys.action), link: mail.link } } : { code: mail.code }),
  })
}

export const verifyMail = {
  subject: 'auth.verifyMailSubject',
  body: 'auth.verifyMailBody',
  action: 'auth.verifyMailAction',
  ignore: 'auth.verifyMailIgnore',
} as const satisfies WithButton

/** To the owner of a verified address that another person uses to register. */
export const addressInUseMail = {
  subject: 'auth.addressInUseMailSubject',
  body: 'auth.addressInUseMailBody',
  action: 'auth.addressInUseMailAction',
  ignore: 'auth.addressInUseMailIgnore',
} as const satisfies WithButton

export const resetMail = {
  subject: 'auth.resetMailSubject',
  body: 'auth.resetMailBody',
  action: 'auth.resetMailAction',
  ignore: 'auth.resetMailIgnore',
} as const satisfies WithButton
