import type { mails as source } from '../../it/messages/mails.ts'
import type { TextsOf } from '../../translate.ts'

export const mails = {
  setPasswordSubject: 'Your account is ready',
  setPasswordBody:
    'the staff made the account {username} for you. Only the password is missing: choose it by the link, which works once, within 24 hours.',
  setPasswordAction: 'Choose the password',
  setPasswordNote: 'If the link is too old, ask for another one on the sign-in page with “Forgotten?”.',
  linkCreatedSubject: 'The staff can change your password',
  linkCreatedBody:
    'the staff made a link that sets a new password for your account. It works once, within 15 minutes: usually because you asked them for it.',
  toSecurity: 'Check your security',
  reason: 'Reason',
  banSubject: 'Your account is suspended',
  banBody: 'your account was suspended: all sessions have ended and you cannot sign in any more.',
  banNote: 'If you think that this is a mistake, write to {contact}: a person will read it.',
  banNoteNobody: 'If you think that this is a mistake, ask the staff.',
  unbanSubject: 'Your account is active again',
  unbanBody: 'the suspension of your account is over: you can sign in as before.',
  unbanNote: 'See you on the pitch.',
  toSignIn: 'Sign in',
  testSubject: 'Mail test',
  testBody: 'if you can read this, the mail of the site works. The code below is the one that the test page shows.',
  testNote: 'Go back to the test page and confirm that this mail has arrived.',
  toSite: 'Go to the site',
  deletionSubject: 'Your account will be erased on {date}',
  deletionBody:
    'you deleted your account. It is disabled from now on and nobody sees your profile; on {date} we erase your data for good. If you change your mind, sign in before that day: everything comes back as it was.',
  deletionAction: 'Sign in and cancel',
  deletionNote: 'If it was not you, sign in now and change your password.',
  restoredSubject: 'The deletion of your account is cancelled',
  restoredBody: 'you came back within the 30 days: your account and your data are as they were.',
  formerEmailSubject: 'Your account has another address',
  formerEmailBody: 'the mail address of your account has changed. We will not write to this one any more.',
  newEmailSubject: 'This is the new address of your account',
  newEmailBody: 'the staff changed the mail address of your account: from now on we write to you here.',
  newEmailNote: 'Your username and your password stay the same.',
  adminRemovedSubject: 'You are no longer an ADMIN',
  adminRemovedBody:
    'another ADMIN took the role from you. Your account stays yours: for three days nobody of the staff can change its address or its password.',
  adminRemovedNote: 'If you know nothing of this, talk to the other ADMINs now.',
  notYou: 'If you know nothing of this, change your password and write to {contact}.',
  notYouNobody: 'If you know nothing of this, change your password and tell the staff.',
} as const satisfies TextsOf<typeof source>
