/** Mails about changes of an account. */
export const mails = {
  setPasswordSubject: 'Il tuo account è pronto',
  setPasswordBody:
    'lo staff ha creato per te l’account {username}. Manca solo la password: sceglila dal link, che vale 24 ore e si usa una volta sola.',
  setPasswordAction: 'Scegli la password',
  setPasswordNote: 'Se il link è scaduto, chiedine un altro dalla pagina di accesso con «Dimenticata?».',
  linkCreatedSubject: 'Lo staff può cambiare la tua password',
  linkCreatedBody:
    'lo staff ha creato un link per scegliere una nuova password del tuo account. Vale 15 minuti e si usa una volta sola: di solito perché glielo hai chiesto tu.',
  toSecurity: 'Controlla la sicurezza',
  reason: 'Motivo',
  banSubject: 'Il tuo account è sospeso',
  banBody: 'il tuo account è stato sospeso: le sessioni aperte sono chiuse e non puoi più accedere.',
  banNote: 'Se pensi che sia un errore, scrivi a {contact}: la richiesta verrà letta da una persona.',
  banNoteNobody: 'Se pensi che sia un errore, rivolgiti allo staff.',
  unbanSubject: 'Il tuo account è di nuovo attivo',
  unbanBody: 'la sospensione del tuo account è finita: puoi accedere come prima.',
  unbanNote: 'Ci vediamo in campo.',
  toSignIn: 'Accedi',
  testSubject: 'Prova della posta',
  testBody:
    'se leggi qui, la posta del sito funziona. Il codice qui sotto è lo stesso che vedi nella pagina della prova.',
  testNote: 'Torna alla pagina della prova e conferma che questa email è arrivata.',
  toSite: 'Vai al sito',
  deletionSubject: 'Il tuo account sarà cancellato il {date}',
  deletionBody:
    'hai eliminato il tuo account. Da adesso è disattivato e nessuno vede il tuo profilo; il {date} cancelliamo per sempre i tuoi dati. Se cambi idea basta accedere prima di quel giorno: tutto torna com’era.',
  deletionAction: 'Accedi e annulla',
  deletionNote: 'Se non sei stato tu, accedi subito e cambia la password.',
  restoredSubject: 'L’eliminazione del tuo account è annullata',
  restoredBody: 'sei rientrato prima dei 30 giorni: il tuo account e i tuoi dati sono com’erano.',
  formerEmailSubject: 'Il tuo account ha un altro indirizzo',
  formerEmailBody: 'l’indirizzo email del tuo account è cambiato. A questo non scriveremo più.',
  newEmailSubject: 'Questo è il nuovo indirizzo del tuo account',
  newEmailBody: 'lo staff ha cambiato l’indirizzo email del tuo account: d’ora in poi ti scriviamo qui.',
  newEmailNote: 'Il tuo username e la tua password restano gli stessi.',
  adminRemovedSubject: 'Non hai più il ruolo ADMIN',
  adminRemovedBody:
    'un altro ADMIN ti ha tolto il ruolo. Il tuo account resta tuo: per tre giorni nessuno dello staff può cambiarne l’indirizzo o la password.',
  adminRemovedNote: 'Se non ne sai niente, parlane subito con gli altri ADMIN.',
  notYou: 'Se non ne sai niente, cambia la password e scrivi a {contact}.',
  notYouNobody: 'Se non ne sai niente, cambia la password e avvisa lo staff.',
} as const
