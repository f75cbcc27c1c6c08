/** The texts of calendar feeds (only the server writes them). */
export const feeds = {
  ofTeam: '{name}: le partite',
  unknown: 'da definire',
  deletedUser: 'utente eliminato',
  day: 'Giornata {day}',
  window: 'Senza un’ora sua: si gioca entro un giorno da qui, quando le parti si accordano.',
  void: 'Annullata: non si gioca.',
  walkover: 'Decisa a tavolino: non si gioca.',
  penalties: '{score} ai rigori',
} as const
