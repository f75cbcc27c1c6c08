import { errors, isErrorCode, type ErrorCode } from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import { catalogues, locales, makeT, type Locale } from './index.ts'

type Row = readonly [status: number, it: string, en: string]

/** The status of every code, and words of its text in each language that no other text has. */
const rows: Record<ErrorCode, Row> = {
  PROVISIONAL_ACCOUNT_ERROR: [403, 'provvisorio e non può accedere', 'provisional account and cannot sign in'],
  TOO_MANY_PROVISIONAL_USERS: [409, 'numero massimo di account provvisori', 'as many provisional accounts as allowed'],
  TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER: [409, 'provvisorio non può amministrare la squadra', 'cannot be a team admin'],
  TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER: [
    409,
    'provvisorio non può amministrare il torneo',
    'cannot be a tournament admin',
  ],
  UNAUTHORIZED: [401, 'devi accedere al tuo account', 'need to sign in to go on'],
  AUTHORIZATION_INVALID: [401, 'sessione è scaduta', 'session has expired'],
  CREDENTIALS_INVALID: [400, 'Nome utente o password errati', 'Wrong username or password'],
  INVALID_CREDENTIALS: [400, 'conferma non è corretta', 'confirmation is wrong'],
  BANNED_ERROR: [403, 'account è stato sospeso', 'account is suspended'],
  UNSUPPORTED_AUTH_METHOD_ERROR: [400, 'modo di accedere non è attivo', 'way of signing in is not enabled'],
  USER_NOT_VERIFIED: [403, 'account non è ancora verificato', 'account is not verified yet'],
  INVALID_VERIFY_TOKEN: [400, 'codice di verifica non è valido o è scaduto', 'verification code is invalid or expired'],
  BAD_CODE: [400, 'ricomincia da capo', 'start over'],
  PERMISSION_DENIED: [403, 'Non hai i permessi', 'not allowed to do this'],
  PERMISSION_DENIED_ERROR: [403, 'Solo lo staff', 'Only the staff'],
  RATE_LIMIT: [429, 'Troppe modifiche', 'Too many changes'],
  RATE_LIMITED: [429, 'Troppe richieste', 'Too many requests'],
  DEPRECATED: [410, 'versione superata', 'old version'],
  METHOD_REMOVED: [405, 'operazione non esiste più', 'operation no longer exists'],
  DATABASE_ERROR: [500, 'Errore interno del server', 'Internal server error'],
  MARKET_CLOSED: [409, 'il mercato è chiuso', 'the market is closed'],
  REPORTS_CLOSED: [409, 'referti di questo gioco sono chiusi', 'reports of this game are closed'],
  MATCH_REPORT_VERIFIED: [409, 'partita è già verificata', 'match is verified'],
  FILES_TOO_BIG: [413, 'Non tutti i file verranno caricati', 'Not all files will be uploaded'],
  FILE_TOO_BIG: [413, 'file è troppo grande', 'file is too big'],
  TOO_MANY_FILES: [400, 'Troppi allegati', 'Too many attachments'],
  IMAGE_CROP_INVALID: [400, 'ritaglio esce dall’immagine', 'crop leaves the image'],
  PLATFORM_INVALID: [400, 'piattaforma non esiste', 'platform does not exist'],
  GAME_INVALID: [400, 'gioco non è adatto', 'game does not fit'],
  GAME_NOT_FOUND: [404, 'Gioco non trovato', 'Game not found'],
  BODY_INVALID: [400, 'richiesta non è leggibile', 'request cannot be read'],
  FIELD_VALIDATION_ERROR: [400, 'Qualche campo non è corretto', 'Some fields are not right'],
  MALFORMED_ENTITY_ERROR: [422, 'si contraddicono', 'contradict each other'],
  NOT_AVAILABLE_FOR_ENTITY_ERROR: [409, 'qui non è disponibile', 'not available here'],
  DATE_INVALID: [400, 'data non è valida', 'date is not valid'],
  NO_MAIL_PROVIDED: [400, 'non ha un indirizzo email', 'has no mail address'],
  TEAM_EXISTING: [409, 'Esiste già una squadra', 'A team with this name already exists'],
  TEAM_NOT_FOUND: [404, 'Squadra non trovata', 'Team not found'],
  TEAM_CONFLICT: [409, 'Possiedi già una squadra', 'already own a team'],
  NOT_TEAM_OWNER: [403, 'Solo il proprietario della squadra', 'Only the owner of the team'],
  ALREADY_MEMBER_OF_A_TEAM: [409, 'Fai già parte di una squadra', 'You are already in a team'],
  ALREADY_TEAM_MEMBER: [409, 'Questo utente è già nella squadra', 'This user is already in the team'],
  ALREADY_OTHER_TEAM_MEMBER: [409, 'gioca già in un’altra squadra', 'already plays for another team'],
  ALREADY_ADMIN: [409, 'è già amministratore', 'already an admin'],
  NOT_ADMIN: [409, 'non è amministratore', 'not an admin'],
  USER_NOT_INVITED: [403, 'Non hai un invito', 'have no invite'],
  USER_ALREADY_IN_TEAM: [409, 'compare due volte', 'named twice'],
  USER_ALREADY_INVITED: [409, 'è già stato invitato', 'already invited'],
  COULDNT_KICK_ADMIN_OR_OWNER: [409, 'non si possono espellere', 'cannot be kicked'],
  ALREADY_KICKING: [409, 'espulsione di questo utente è già in corso', 'already being kicked'],
  NOT_IN_TEAM: [409, 'Questo utente non è nella squadra', 'This user is not in the team'],
  COULDNT_QUIT_IF_ADMIN_OR_OWNER: [409, 'non possono lasciare la squadra', 'cannot leave the team'],
  ALREADY_LEAVING: [409, 'già chiesto di lasciare', 'already asked to leave'],
  PROFILE_NOT_FOUND: [404, 'Profilo non trovato', 'Profile not found'],
  USER_NOT_FOUND: [404, 'Utente non trovato', 'User not found'],
  USER_EXISTING: [409, 'Esiste già un account con questi dati', 'An account with these details exists'],
  USER_CONFLICT: [409, 'partecipa già', 'already takes part'],
  INVALID_USERNAME: [400, 'Nome utente non valido', 'The username is not valid'],
  USERNAME_ALREADY_USED: [409, 'Questo nome utente è già in uso', 'This username is taken'],
  USERNAME_USED: [409, 'Questo nome utente è già in uso', 'This username is taken'],
  USERNAME_ALREADY_YOURS: [409, 'già il tuo nome utente', 'already your username'],
  INVALID_NEW_USERNAME: [400, 'Il nuovo nome utente non è valido', 'The new username is not valid'],
  EMAIL_FORMAT_INVALID: [400, 'email non è scritto bene', 'not written correctly'],
  INVALID_EMAIL: [400, 'A questo indirizzo email non si può scrivere', 'mail address cannot be written to'],
  EMAIL_USED: [409, 'indirizzo email è già in uso', 'mail address is in use'],
  TOO_YOUNG: [403, 'almeno 14 anni', 'at least 14 years old'],
  '2FA-CODE_INVALID': [400, 'codice a due fattori è errato', 'two-factor code is wrong'],
  '2FA-CODE_NEEDED': [400, 'Serve il codice a due fattori', 'two-factor code is needed'],
  '2FA_ALREADY_DISABLED': [409, 'a due fattori è già disattivata', 'Two-factor authentication is already off'],
  PASSWORDS_DONT_MATCH: [400, 'due password non coincidono', 'two passwords differ'],
  OLD_PASSWORD_INVALID: [400, 'vecchia password è errata', 'old password is wrong'],
  PASSWORD_TOO_SHORT: [400, 'password è troppo corta', 'password is too short'],
  WRONG_PASSWORD: [400, 'La password è errata', 'The password is wrong'],
  WEAK_PASSWORD_ERROR: [400, 'password è troppo debole', 'password is too weak'],
  INVALID_PASSWORD_ERROR: [400, 'password non può contenere spazi', 'password cannot contain spaces'],
  INVALID_PASSWORD_RESET_TOKEN: [400, 'link di recupero non è valido', 'recovery link is invalid'],
  CAPTCHA_NEEDED: [400, 'Conferma di non essere un robot', 'Confirm that you are not a robot'],
  CAPTCHA_FAIL: [400, 'verifica anti-robot non è riuscita', 'robot check did not succeed'],
  TOURNAMENT_NOT_FOUND: [404, 'Torneo non trovato', 'Tournament not found'],
  TOURNAMENT_PASSWORD_NEEDED: [403, 'password del torneo', 'password of the tournament'],
  NOT_ENOUGH_PARTICIPANTS: [409, 'abbastanza partecipanti', 'not enough participants'],
  TOO_MANY_PARTICIPANTS: [409, 'Non ci sono più posti', 'no slots left'],
  TOURNAMENT_STATUS_DENY: [409, 'stato attuale del torneo', 'current status of the tournament'],
  TOURNAMENT_GENERATION_ERROR: [409, 'torneo non si può generare', 'tournament cannot be drawn'],
  MATCHES_GENERATION_ERROR: [409, 'partite non si possono generare', 'matches cannot be drawn'],
  ALREADY_HAVE_TICKET: [409, 'un ticket aperto', 'an open ticket'],
  ENTITY_CONFLICT: [409, 'operazione è già stata fatta', 'was done already'],
  UNKNOWN_ERROR: [404, 'Qualcosa è andato storto', 'Something went wrong'],
}

/** Two codes for one error: for one's own username and for that of others. */
const sameText: readonly ErrorCode[] = ['USERNAME_USED', 'USERNAME_ALREADY_USED']

const wordsIn = ([, it, en]: Row): Record<Locale, string> => ({ it, en })
const codes = Object.keys(rows).filter(isErrorCode)

for (const [code, row] of Object.entries(rows)) {
  if (!isErrorCode(code)) throw new RangeError(code)
  test(`${code} has its status, and its text in both languages`, () => {
    assert.equal(errors[code].status, row[0])
    for (const locale of locales) {
      const text: string = makeT(locale)(`errors.${code}`)
      const words = wordsIn(row)[locale]
      assert.ok(text.includes(words), `${locale}: "${text}" has not the words "${words}"`)
      assert.doesNotMatch(text, /[A-Z0-9]_[A-Z]/, 'no code is shown')
      const others = codes.filter((other) => makeT(locale)(`errors.${other}`).includes(words))
      assert.deepEqual(others, sameText.includes(code) ? ['USERNAME_ALREADY_USED', 'USERNAME_USED'] : [code])
    }
    assert.notEqual(makeT('it')(`errors.${code}`), makeT('en')(`errors.${code}`))
  })
}

test('every code and every text of a code has a row in the table', () => {
  assert.deepEqual(Object.keys(errors).toSorted(), codes.toSorted())
  for (const locale of locales) {
    const { errors: texts } = catalogues[locale]
    assert.deepEqual(Object.keys(texts).toSorted(), codes.toSorted())
  }
})

test('each code has a unique sentence for developers', () => {
  const details = codes.filter((code) => code !== 'USERNAME_USED').map((code) => errors[code].detail)
  for (const detail of details) assert.match(detail, /^[A-Z][^_]+\.$/)
  assert.equal(new Set(details).size, details.length)
})
