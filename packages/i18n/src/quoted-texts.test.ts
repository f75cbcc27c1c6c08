import assert from 'node:assert/strict'
import test from 'node:test'
import { catalogues, makeT, type PlainTextKey } from './index.ts'

/**
 * The wordings of the specification in both languages, because a journey runs in only one. The specification quotes Italian; the
 * English is ours. `section` is its section there.
 */
const quoted: readonly { key: PlainTextKey; it: string; en: string; section: string }[] = [
  { key: 'shell.home', it: 'Home', en: 'Home', section: '2, top bar' },
  { key: 'shell.tournaments', it: 'Tornei', en: 'Tournaments', section: '2, top bar' },
  { key: 'shell.teams', it: 'Team', en: 'Teams', section: '2, top bar' },
  { key: 'shell.login', it: 'Login', en: 'Login', section: '2, the button of a visitor' },
  { key: 'shell.manageProfile', it: 'Gestisci profilo', en: 'Manage profile', section: '2, avatar menu' },
  { key: 'shell.managementPanel', it: 'Pannello gestione', en: 'Management panel', section: '2, avatar menu' },
  { key: 'shell.tournamentPanel', it: 'Pannello tornei', en: 'Tournament panel', section: '2, avatar menu' },
  { key: 'shell.myTeams', it: 'I miei team', en: 'My teams', section: '2, avatar menu' },
  { key: 'shell.logout', it: 'Logout', en: 'Logout', section: '2, avatar menu' },
  { key: 'statistics.overview', it: 'Panoramica', en: 'Overview', section: '2, the heading of the overview' },
  { key: 'statistics.users', it: 'Utenti', en: 'Users', section: '2, a card of the overview' },
  { key: 'statistics.teams', it: 'Team', en: 'Teams', section: '2, a card of the overview' },
  { key: 'statistics.tournaments', it: 'Tornei', en: 'Tournaments', section: '2, a card of the overview' },
  { key: 'statistics.messages', it: 'Messaggi inviati', en: 'Messages sent', section: '2, a card of the overview' },
  { key: 'shell.noNotifications', it: 'Nessuna notifica.', en: 'No notifications.', section: '2, notifications menu' },
  { key: 'accounts.verifyTitle', it: 'Verifica Account', en: 'Verify account', section: '2, the dialog that verifies' },
  { key: 'accounts.sendMail', it: 'Invia mail', en: 'Send mail', section: '2, the dialog that verifies' },
  {
    key: 'accounts.sendMailAgain',
    it: "Invia un'altra mail",
    en: 'Send another mail',
    section: '2, the dialog that verifies',
  },
  {
    key: 'accounts.verifyDone',
    it: 'Verifica completata!',
    en: 'Verification complete!',
    section: '2, the dialog that verifies',
  },
  {
    key: 'accounts.verifyDoneText',
    it: 'Il tuo account è stato verificato con successo.',
    en: 'Your account was verified successfully.',
    section: '2, the dialog that verifies',
  },
  { key: 'shell.cookieSave', it: 'Salva preferenze', en: 'Save preferences', section: '2, cookie consent' },
  { key: 'shell.logoutSure', it: 'Sei sicuro?', en: 'Are you sure?', section: '2, logout' },
  {
    key: 'shell.logoutText',
    it: 'Stai per eseguire il logout dal tuo account.',
    en: 'You are about to log out of your account.',
    section: '2, logout',
  },
  { key: 'shell.yes', it: 'Sì', en: 'Yes', section: '2, logout' },
  { key: 'shell.no', it: 'No', en: 'No', section: '2, logout' },
  { key: 'shell.sessionExpired', it: 'Sessione scaduta!', en: 'Session expired!', section: '2 and 4, session expired' },
  {
    key: 'shell.sessionExpiredText',
    it: 'La tua sessione è scaduta. Effettua di nuovo il login per continuare.',
    en: 'Your session has expired. Log in again to go on.',
    section: '2, session expired',
  },
  { key: 'shell.menuUsers', it: 'Utenti', en: 'Users', section: '2, management overview' },
  {
    key: 'profile.endAll',
    it: 'Disconnetti tutti i dispositivi',
    en: 'Disconnect all devices',
    section: '2, profile management',
  },
  { key: 'shell.loggedIn', it: 'Accesso effettuato.', en: 'You are signed in.', section: '4, login' },
  {
    key: 'errors.INVALID_VERIFY_TOKEN',
    it: 'Il codice di verifica non è valido o è scaduto: fattene inviare uno nuovo.',
    en: 'The verification code is invalid or expired: have a new one sent.',
    section: '8, invalid or expired, resend',
  },
  {
    key: 'errors.CREDENTIALS_INVALID',
    it: 'Nome utente o password errati: controllali e riprova.',
    en: 'Wrong username or password: check them and try again.',
    section: '8, account and login',
  },
  {
    key: 'errors.USERNAME_ALREADY_USED',
    it: 'Questo nome utente è già in uso: scegline un altro.',
    en: 'This username is taken: choose another one.',
    section: '8, users and profile',
  },
  {
    key: 'errors.USERNAME_USED',
    it: 'Questo nome utente è già in uso: scegline un altro.',
    en: 'This username is taken: choose another one.',
    section: '8, users and profile',
  },
  {
    key: 'errors.TOO_MANY_PARTICIPANTS',
    it: 'Non ci sono più posti: riduci gli iscritti o scegli un altro torneo.',
    en: 'There are no slots left: lower the entries or choose another tournament.',
    section: '8, tournaments',
  },
]

test('texts quoted in the specification have that wording, in both languages', () => {
  for (const { key, it, en, section } of quoted) {
    assert.equal(makeT('it')(key), it, section)
    assert.equal(makeT('en')(key), en, section)
  }
})

// Words of features that do not exist yet. A new feature removes its word from the list.
const missingFeatures =
  /\b(chat|tickets?|assistenza|assistance|support page|pagament\w*|payments?|rimbors\w*|refund\w*|push|checkout|recording)\b/i
/** ALREADY_HAVE_TICKET is in the specification's catalogue, and no call returns it. */
const mayName = new Set(['errors.ALREADY_HAVE_TICKET'])

test('no text mentions a feature that does not exist', () => {
  const mentions = Object.values(catalogues).flatMap((catalogue) =>
    Object.entries(catalogue).flatMap(([domain, texts]) =>
      Object.entries(texts)
        .filter(([key, text]) => !mayName.has(`${domain}.${key}`) && missingFeatures.test(JSON.stringify(text)))
        .map(([key, text]) => `${domain}.${key}: ${JSON.stringify(text)}`),
    ),
  )
  assert.deepEqual(mentions, [])
})
