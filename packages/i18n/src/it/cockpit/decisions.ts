export const decisions = {
  verifyTitle: 'Quale referto vale?',
  verifyAccounts: 'Referti',
  noAccounts: 'Non c’è nessun referto da verificare: scrivi tu il risultato.',
  accountOf: '{side}: {score}',
  accountProofs: { one: '{count} prova', other: '{count} prove' },
  accountByManager: 'scritto da chi gestisce',
  compareMore: 'Vedi prove e dettagli nella pagina della partita',

  ruleTitle: 'Risultato di {match}',
  ruleText: 'Vale al posto dei referti e verifica la partita. Il motivo lo leggono tutti.',
  ruleYes: 'Decidi {score}',
  ruled: 'Risultato di {match} deciso: {score}.',
  ruleWasVerified: 'La partita è già verificata: il nuovo risultato prende il posto del vecchio.',

  walkoverTitle: 'Vittoria a tavolino',
  walkoverText: 'La partita finisce {score} per chi scegli.',
  walkoverFor: 'A chi va la vittoria',
  walkoverYes: 'Assegna il {score}',
  walkoverDone: '{score} a tavolino per {side}.',
  walkoverReason: 'L’avversario non si è presentato.',

  bracketTitle: 'Sorteggiare il tabellone?',
  bracketText: 'Ecco gli accoppiamenti del primo turno. Confermando si apre la sua giornata.',
  bracketYes: 'Sorteggia',
  bracketDrawn: 'Il tabellone è pronto.',
  bracketAgainst: '{home} contro {away}',
  bracketLater: { one: 'Poi {count} partita nei turni seguenti.', other: 'Poi {count} partite nei turni seguenti.' },
} as const
