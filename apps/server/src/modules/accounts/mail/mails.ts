import { makeT, type Locale, type PlainTextKey, type TextKey } from '@agone/i18n'
import type { Message } from '../../../platform/mail/index.ts'
import { messageOf } from './mail-layout.ts'
import type { User } from '../user.ts'

type Kind = 'verifyMail' | 'knownMail' | 'resetMail'

/** What a mail of an account is made from; `publicUrl` has no slash at its end, `link` is where its button leads. */
type Parts = { kind: Kind; to: string; user: Pick<User, 'username' | 'locale'>; publicUrl: string; link: string }

/** A mail in the language of its reader, as text and as HTML that says the same. */
export const mailOf = ({ kind, ...parts }: Parts): Message => composeMail({ ...parts, keys: keysOf[kind] })

type Key = 'subject' | 'body' | 'ignore'

/** A mail with a button that leads somewhere, or with a code that is to be typed. */
type Letter = Omit<Parts, 'kind' | 'link'> &
  ({ link: string; keys: Record<Key | 'action', PlainTextKey> } | { code: string; keys: Record<Key, PlainTextKey> })

/** The same for texts of any domain. Somebody without a username is greeted without one. */
export const composeMail = (letter: Letter): Message => {
  const { keys, to, user, publicUrl } = letter
  const locale: Locale = user.locale ?? 'it'
  const t = makeT(locale)
  return messageOf({
    to,
    locale,
    publicUrl,
    subject: t(keys.subject),
    greeting: user.username ? t('auth.mailGreeting', { username: user.username }) : t('auth.mailGreetingAll'),
    body: t(keys.body),
    note: t(keys.ignore),
    ...('link' in letter ? { button: { text: t(letter.keys.action), link: letter.link } } : { code: letter.code }),
  })
}

type PlainKey = Extract<TextKey, `auth.${Kind}${'Subject' | 'Body' | 'Action' | 'Ignore'}`>

const keysOf: Record<Kind, Record<'subject' | 'body' | 'action' | 'ignore', PlainKey>> = {
  verifyMail: {
    subject: 'auth.verifyMailSubject',
    body: 'auth.verifyMailBody',
    action: 'auth.verifyMailAction',
    ignore: 'auth.verifyMailIgnore',
  },
  knownMail: {
    subject: 'auth.knownMailSubject',
    body: 'auth.knownMailBody',
    action: 'auth.knownMailAction',
    ignore: 'auth.knownMailIgnore',
  },
  resetMail: {
    subject: 'auth.resetMailSubject',
    body: 'auth.resetMailBody',
    action: 'auth.resetMailAction',
    ignore: 'auth.resetMailIgnore',
  },
}
