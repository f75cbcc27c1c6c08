/** Calendar feeds: their events, and where pages offer them. */
export const feeds = {
  title: 'Nel tuo calendario',
  text: 'Le partite nel tuo calendario: giorni, orari e risultati si aggiornano da soli.',
  subscribe: 'Abbonati',
  copyAddress: 'Copia l’indirizzo',
  hint: 'Per Google Calendar: «Altri calendari», «Da URL», e incolla l’indirizzo.',
  ownText:
    'Tutte le tue partite e quelle delle tue squadre nel calendario del telefono. L’indirizzo è segreto: lo conosci solo tu.',
  ownSecret: 'Tutte le tue partite e quelle delle tue squadre. L’indirizzo è segreto: chi lo conosce le vede.',
  make: 'Crea l’indirizzo',
  renew: 'Cambia indirizzo',
  renewTitle: 'Cambiare l’indirizzo del calendario?',
  renewText: 'L’indirizzo di adesso smette subito di funzionare: abbonati di nuovo su ogni dispositivo.',
  renewed: 'Nuovo indirizzo pronto.',
  end: 'Spegni il calendario',
  endTitle: 'Spegnere il calendario?',
  endText: 'L’indirizzo smette subito di funzionare. Puoi crearne un altro quando vuoi.',
  ended: 'Calendario spento.',

  matchesOf: '{name}: le partite',
  unknown: 'da definire',
  deletedUser: 'utente eliminato',
  window: 'Senza un’ora sua: si gioca entro un giorno da qui, quando le parti si accordano.',
  void: 'Annullata: non si gioca.',
  walkover: 'Decisa a tavolino: non si gioca.',
  penalties: '{score} ai rigori',
} as const
