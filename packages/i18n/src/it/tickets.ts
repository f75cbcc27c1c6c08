/** Tickets: the conversations of users with the staff. */
export const tickets = {
  replyMailSubject: 'Lo staff ha risposto alla richiesta {number}',
  replyMailBody: 'c’è una risposta alla tua richiesta «{subject}». La leggi sul sito, e da lì puoi continuare.',
  openedMailSubject: 'Ticket nuovo: numero {number}',
  openedMailBody: 'è arrivato un ticket nuovo. Ancora nessuno lo segue.',
  messageMailSubject: 'Messaggio nuovo nel ticket {number}',
  messageMailBody: 'chi ha aperto il ticket ha scritto ancora, e aspetta una risposta.',
  mailAction: 'Apri la conversazione',
  mailNote: 'Non rispondere a questa email: le risposte si scrivono sul sito.',
} as const
