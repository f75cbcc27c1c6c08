export const days = {
  day: 'Giornata',
  race: 'Gara',
  dayTarget: 'Vai alla giornata',
  dayNow: 'Ora: {day} di {days}',
  dayLess: 'Giornata precedente',
  dayMore: 'Giornata successiva',
  dayGo: 'Passa alla {day}',
  dayDone: 'Ora è aperta la giornata {day}.',
  dayOpens: {
    one: 'Apre i referti di {count} partita della giornata {day}.',
    other: 'Apre i referti delle {count} partite della giornata {day}.',
  },
  dayOpensMany: {
    one: 'Apre i referti di {count} partita, dalla giornata {from} alla {day}.',
    other: 'Apre i referti di {count} partite, dalla giornata {from} alla {day}.',
  },
  dayLeft: {
    one: 'Fino alla {day} manca ancora {count} risultato: quei referti restano aperti.',
    other: 'Fino alla {day} mancano ancora {count} risultati: quei referti restano aperti.',
  },
  dayNothingLeft: 'Fino alla {day} ci sono tutti i risultati.',
  dayBack: {
    one: 'Torna indietro: i referti di {count} partita dopo la giornata {day} si chiudono.',
    other: 'Torna indietro: i referti di {count} partite dopo la giornata {day} si chiudono.',
  },
  daySame: 'È la giornata aperta adesso. Scegline un’altra per spostarti.',
  dayLast: 'È l’ultima giornata.',
  dayBefore: 'Le giornate si contano dal sorteggio: comincia il torneo per averle.',
  dayFrozen: 'Il torneo è concluso: la giornata non si sposta più.',

  partVerified: 'verificate',
  partWaiting: 'in attesa',
  partToDecide: 'da decidere',
  partToPlay: 'da giocare',
  verifyAll: {
    one: 'Verifica {count} partita con risultati uguali',
    other: 'Verifica {count} partite con risultati uguali',
  },
  verifyNone: 'Nessuna partita con risultati uguali da verificare.',
  verifyingAll: 'Verifica in corso: {done} di {count}',
  verifiedAll: { one: '{count} partita verificata.', other: '{count} partite verificate.' },
  verifyAllFailed: {
    one: '{count} partita non è stata verificata: aprila per capire perché.',
    other: '{count} partite non sono state verificate: aprile per capire perché.',
  },
  askAll: { one: 'Sollecita i referti di {count} partita', other: 'Sollecita i referti di {count} partite' },
  askingAll: 'Solleciti in corso: {done} di {count}',
  askedAll: { one: 'Sollecito mandato per {count} partita.', other: 'Solleciti mandati per {count} partite.' },
  askAllFailed: {
    one: 'Per {count} partita il sollecito non è partito: provalo dalla lista per capire perché.',
    other: 'Per {count} partite il sollecito non è partito: provalo dalla lista per capire perché.',
  },
} as const
