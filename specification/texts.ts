import type { PlainTextKey } from '@agone/i18n'
import type { MissingFeature } from './missing.ts'

/**
 * A text that the specification quotes, with the place where it is shown. `key` is where the catalogues have it; `en` is our
 * translation. A text of a missing feature has no key.
 */
export type QuotedText = { it: string; place: string } & (
  | { key: PlainTextKey; en: string }
  | { missing: MissingFeature }
)

/** The Italian texts that the specification quotes in sections 2 and 4. */
export const quotedTexts: readonly QuotedText[] = [
  { it: 'Home', en: 'Home', key: 'shell.home', place: 'top bar' },
  { it: 'Tornei', en: 'Tournaments', key: 'shell.tournaments', place: 'top bar' },
  { it: 'Team', en: 'Teams', key: 'shell.teams', place: 'top bar' },
  { it: 'Login', en: 'Login', key: 'shell.login', place: 'button of a visitor' },
  { it: 'Gestisci profilo', en: 'Manage profile', key: 'shell.manageProfile', place: 'avatar menu' },
  { it: 'Assistenza', en: 'Support', key: 'shell.assistance', place: 'avatar menu' },
  { it: 'Pannello gestione', en: 'Management panel', key: 'shell.managementPanel', place: 'avatar menu' },
  { it: 'Pannello tornei', en: 'Tournament panel', key: 'shell.tournamentPanel', place: 'avatar menu' },
  { it: 'I miei team', en: 'My teams', key: 'shell.myTeams', place: 'avatar menu' },
  { it: 'Logout', en: 'Logout', key: 'shell.logout', place: 'avatar menu' },
  { it: 'Nessuna notifica.', en: 'No notifications.', key: 'shell.noNotifications', place: 'notifications menu' },
  { it: 'Verifica Account', en: 'Verify account', key: 'accounts.verifyTitle', place: 'verification' },
  { it: 'Invia mail', en: 'Send mail', key: 'accounts.sendMail', place: 'verification' },
  { it: "Invia un'altra mail", en: 'Send another mail', key: 'accounts.sendMailAgain', place: 'verification' },
  { it: 'Verifica completata!', en: 'Verification complete!', key: 'accounts.verifyDone', place: 'verification' },
  {
    it: 'Il tuo account è stato verificato con successo.',
    en: 'Your account was verified successfully.',
    key: 'accounts.verifyDoneText',
    place: 'verification',
  },
  { it: 'Salva preferenze', en: 'Save preferences', key: 'shell.cookieSave', place: 'cookie consent' },
  {
    it: 'Notifiche non supportate',
    en: 'Notifications not supported',
    key: 'notifications.unsupported',
    place: 'setup of notifications',
  },
  {
    it: 'Notifiche bloccate',
    en: 'Notifications blocked',
    key: 'notifications.blocked',
    place: 'setup of notifications',
  },
  {
    it: 'Vuoi attivarle?',
    en: 'Do you want to turn them on?',
    key: 'notifications.offerQuestion',
    place: 'setup of notifications',
  },
  { it: 'Sei sicuro?', en: 'Are you sure?', key: 'shell.logoutSure', place: 'logout' },
  {
    it: 'Stai per eseguire il logout dal tuo account.',
    en: 'You are about to log out of your account.',
    key: 'shell.logoutText',
    place: 'logout',
  },
  { it: 'Sì', en: 'Yes', key: 'shell.yes', place: 'logout' },
  { it: 'No', en: 'No', key: 'shell.no', place: 'logout' },
  { it: 'Sessione scaduta!', en: 'Session expired!', key: 'shell.sessionExpired', place: 'end of the session' },
  {
    it: 'La tua sessione è scaduta. Effettua di nuovo il login per continuare.',
    en: 'Your session has expired. Log in again to go on.',
    key: 'shell.sessionExpiredText',
    place: 'end of the session',
  },
  { it: 'Accesso effettuato.', en: 'You are signed in.', key: 'shell.loggedIn', place: 'login' },
  { it: 'Panoramica', en: 'Overview', key: 'statistics.overview', place: 'heading of the panel' },
  { it: 'Utenti', en: 'Users', key: 'statistics.users', place: 'card of the panel' },
  { it: 'Team', en: 'Teams', key: 'statistics.teams', place: 'card of the panel' },
  { it: 'Tornei', en: 'Tournaments', key: 'statistics.tournaments', place: 'card of the panel' },
  { it: 'Messaggi inviati', en: 'Messages sent', key: 'statistics.messages', place: 'card of the panel' },
]

/** The messages that the specification quotes in English (section 8); the Italian is ours. */
export const quotedEnglishTexts: readonly { en: string; key: PlainTextKey }[] = [
  { en: 'Match not found', key: 'matches.notFound' },
  { en: 'Unsupported game module', key: 'matches.unsupportedModule' },
  { en: 'No next page', key: 'shell.noNextPage' },
]
