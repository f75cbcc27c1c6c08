/** The mails to the owner of an account about changes of its security. */
export const security = {
  mailAction: 'Controlla la sicurezza',
  mailIgnore:
    'Se non sei stato tu, cambia subito la password e disconnetti tutti i dispositivi dalla pagina del tuo profilo.',
  twoFactorOnSubject: 'Autenticazione a due fattori attivata',
  twoFactorOnBody:
    'da ora, per entrare nel tuo account, dopo la password serve un codice della tua app. Conserva i codici di recupero in un posto sicuro.',
  twoFactorOffSubject: 'Autenticazione a due fattori disattivata',
  twoFactorOffBody: 'da ora, per entrare nel tuo account, basta la password.',
  recoveryCodesRenewedSubject: 'Nuovi codici di recupero',
  recoveryCodesRenewedBody: 'hai creato dei nuovi codici di recupero. Quelli di prima non valgono più.',
  tokenCreatedSubject: 'Nuovo token di accesso sul tuo account',
  tokenCreatedBody: 'è stato creato un token di accesso personale: un programma che lo usa agisce a tuo nome.',
  passkeyAddedSubject: 'Nuova passkey sul tuo account',
  passkeyAddedBody: 'da ora si può entrare nel tuo account con una nuova passkey, senza password.',
  passkeyRemovedSubject: 'Passkey rimossa dal tuo account',
  passkeyRemovedBody: 'con una delle tue passkey non si può più entrare nel tuo account.',
  passwordAction: 'Vai all’accesso',
  passwordIgnore:
    'Se non sei stato tu, scegli subito «Dimenticata?» nella pagina di accesso: riceverai un link per sceglierne un’altra, che chiude fuori chiunque.',
  passwordChangedSubject: 'La tua password è cambiata',
  passwordChangedBody: 'la password del tuo account è cambiata. Tutti gli altri dispositivi sono stati disconnessi.',
  passwordResetSubject: 'Hai una nuova password',
  passwordResetBody:
    'con un link inviato a questo indirizzo è stata scelta una nuova password per il tuo account. Tutti i dispositivi sono stati disconnessi e le passkey rimosse.',
} as const
