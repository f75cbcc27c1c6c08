export const bracket = {
  bracketTitle: 'Sorteggiare il tabellone?',
  bracketText: 'Ecco gli accoppiamenti del primo turno. Confermando si aprono i loro referti.',
  bracketYes: 'Sorteggia',
  bracketDrawn: 'Il tabellone è pronto.',
  bracketAgainst: '{home} contro {away}',
  bracketLater: { one: 'Poi {count} partita nei turni seguenti.', other: 'Poi {count} partite nei turni seguenti.' },
} as const
