import type { TextsOf } from '../translate.ts'
import type { security as source } from '../it/security.ts'

export const security = {
  mailAction: 'Check your security',
  mailIgnore: 'If this was not you, change your password now and disconnect all devices on your profile page.',
  twoFactorOnSubject: 'Two-factor authentication is on',
  twoFactorOnBody:
    'from now on, signing in to your account takes a code of your app after the password. Keep the recovery codes in a safe place.',
  twoFactorOffSubject: 'Two-factor authentication is off',
  twoFactorOffBody: 'from now on, the password alone opens your account.',
  recoveryCodesRenewedSubject: 'New recovery codes',
  recoveryCodesRenewedBody: 'you made new recovery codes. The old ones no longer work.',
  tokenCreatedSubject: 'New access token on your account',
  tokenCreatedBody: 'a personal access token was created: a program that has it acts in your name.',
  passkeyAddedSubject: 'New passkey on your account',
  passkeyAddedBody: 'from now on, a new passkey opens your account without the password.',
  passkeyRemovedSubject: 'Passkey removed from your account',
  passkeyRemovedBody: 'one of your passkeys no longer opens your account.',
  passwordAction: 'Go to sign-in',
  passwordIgnore:
    'If this was not you, choose “Forgotten?” on the sign-in page now: you get a link to choose another one, which locks everybody else out.',
  passwordChangedSubject: 'Your password has changed',
  passwordChangedBody: 'the password of your account has changed. All other devices have been disconnected.',
  passwordResetSubject: 'You have a new password',
  passwordResetBody:
    'a new password for your account was chosen with a link sent to this address. All devices have been disconnected and your passkeys removed.',
} as const satisfies TextsOf<typeof source>
