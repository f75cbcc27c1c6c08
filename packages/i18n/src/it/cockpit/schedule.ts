export const schedule = {
  noMatches: 'Le partite nascono al sorteggio',
  noMatchesText: 'Passa il torneo a «In corso» e qui trovi il calendario, con risultati e orari.',
  current: 'in corso',
  group: 'Girone {name}',
  leg: 'Gara {leg}',
  byWalkover: 'a tavolino',
  byRuling: 'decisa',
  noScore: 'senza risultato',
  notScheduled: 'Senza orario',

  calendar: 'Nome e orari',
  calendarName: 'Nome',
  calendarNameHint: 'Vuoto resta «{name}».',
  calendarTime: 'Data e ora',
  calendarTimeHint: 'Nel tuo fuso orario ({zone}). Vale per tutte le partite senza un orario proprio.',
  calendarSingle: 'Orari delle singole partite',
  calendarSingleHint: 'Vuoto: vale l’orario qui sopra.',
  save: 'Salva',
  saved: 'Salvato.',
  calendarFrozen: 'A torneo concluso il calendario non cambia più.',

  addSprint: 'Aggiungi sprint',
  addSprintTitle: '{race}: aggiungere la sprint?',
  addSprintText:
    'Si corre prima della gara, con gli stessi piloti. Finché non le dai un orario suo vale quello della gara. Nessuno riceve una notifica.',
  addedSprint: '{race} ha la sprint.',
  removeSprint: 'Togli sprint',
  removeSprintTitle: '{race}: togliere la sprint?',
  removeSprintText:
    'Sparisce dal calendario con la sua chat, e nessuno riceve una notifica. Si può rimettere finché la gara non ha referti.',
  removedSprint: '{race} non ha più la sprint.',
} as const
