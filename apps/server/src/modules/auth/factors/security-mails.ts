import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AccountMails, Users } from '../../accounts/index.ts'

/** Events of an account about which its owner gets a mail, because somebody else may have caused them. */
export type SecurityEvent =
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'tokenCreated'
  | 'passwordChanged'
  | 'passwordReset'

/** Sends a mail to the owner of an account, in the transaction of `ctx`; nothing without an address. */
export const send = async (
  ctx: Ctx,
  event: SecurityEvent,
  { userId, publicUrl }: { userId: UserId; publicUrl: string },
): Promise<void> => {
  const user = await Users.get(ctx, userId)
  if (user.email === null) return
  const { page, ...advice } = signOutEvents.has(event) ? adviceOfSignedOut : adviceOfSignedIn
  const keys = { subject: `security.${event}Subject`, body: `security.${event}Body`, ...advice } as const
  await AccountMails.send(ctx, { to: user.email, user, publicUrl, link: publicUrl + page, keys })
}

/** Events that sign the owner out; the password may have been set by another person. */
const signOutEvents: ReadonlySet<SecurityEvent> = new Set(['passwordChanged', 'passwordReset'])

/** The advice for owners who can still sign in, and below it that for those who cannot. */
const adviceOfSignedIn = {
  page: '/management/profile',
  action: 'security.mailAction',
  ignore: 'security.mailIgnore',
} as const
const adviceOfSignedOut = {
  page: '/login?return=/',
  action: 'security.passwordAction',
  ignore: 'security.passwordIgnore',
} as const
