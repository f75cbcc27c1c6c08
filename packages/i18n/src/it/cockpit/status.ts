export const status = {
  shortOpened: 'Aperto',
  shortClosed: 'Chiuso',
  shortRunning: 'In corso',
  shortPaused: 'Pausa',
  shortEnded: 'Concluso',
  shortArchived: 'Archivio',

  path: 'Percorso',
  publicPage: 'Pagina pubblica',
  tabs: 'Gestione del torneo',
  tabTodo: 'Da fare',
  tabMatches: 'Partite',
  tabRaces: 'Gare',
  tabParticipants: 'Partecipanti',
  tabPenalties: 'Penalità',
  tabSettings: 'Impostazioni',
  tabHistory: 'Cronologia',
  lastActs: 'Ultimi atti',
  moreActs: 'Mostra quelli prima',

  status: 'Stato',
  statusOf: 'Stato del torneo',
  statusGo: 'Passa a «{status}»',
  statusChanged: 'Il torneo ora è: {status}.',
  onlyStaff: 'Un torneo archiviato lo riapre solo lo staff.',
  willOpen: {
    one: 'Apre le iscrizioni: chi vuole entra da sé finché ci sono posti ({count} libero).',
    other: 'Apre le iscrizioni: chi vuole entra da sé finché ci sono posti ({count} liberi).',
  },
  willOpenSelection: 'Apre il torneo, ma nessuno entra da sé: i partecipanti li aggiungi tu.',
  willClose: 'Chiude le iscrizioni: da qui in poi solo tu aggiungi e togli partecipanti.',
  willStart:
    'Sorteggia {matches} fra {participants}, in {days}, e apre i primi referti. Formato, posti e impostazioni non cambiano più.',
  willStartRaces:
    'Mette in calendario {matches} per {participants} e apre i primi referti. Posti e impostazioni non cambiano più.',
  willPlan: 'Le date confermate entrano in calendario.',
  willResume: 'Riapre i referti fino a «{round}».',
  willReopen: 'Riapre il torneo: i referti tornano possibili fino a «{round}».',
  willPause: 'Ferma i nuovi referti; calendario e verifiche continuano.',
  willEnd: {
    one: 'Chiude la classifica: resta {count} partita senza risultato.',
    other: 'Chiude la classifica: restano {count} partite senza risultato.',
  },
  willEndDone: 'Chiude la classifica: tutte le partite hanno un risultato.',
  willArchive: 'Mette via il torneo: si legge ancora, ma non si corregge più niente. Solo lo staff può riaprirlo.',
  willUnarchive: 'Riporta il torneo fra quelli conclusi: si può di nuovo correggere.',
  matchesCount: { one: '{count} partita', other: '{count} partite' },
  racesCount: { one: '{count} gara', other: '{count} gare' },
  racesWithSprints: '{races} ({count} con la sprint)',
  participantsCount: { one: '{count} partecipante', other: '{count} partecipanti' },
  daysCount: { one: '{count} giornata', other: '{count} giornate' },
  roundsCount: { one: '{count} turno', other: '{count} turni' },
  notEnough: {
    one: 'Servono almeno {min} partecipanti e ce n’è {count}: aggiungine prima di cominciare.',
    other: 'Servono almeno {min} partecipanti e ce ne sono {count}: aggiungine prima di cominciare.',
  },
  faultOdd:
    'Con {count} partecipanti qualcuno resterebbe fermo: aggiungine o togline uno, oppure attiva i turni di riposo nelle impostazioni.',
  faultPower:
    'Un tabellone vuole {below} o {above} partecipanti e ce ne sono {count}: aggiungine, togline, oppure attiva i turni di riposo nelle impostazioni.',
  faultGroups:
    '{count} partecipanti non bastano per {groups} gironi da almeno due: aggiungine o riduci i gironi nelle impostazioni.',
  faultFinals:
    'Dai gironi passerebbero in {total}, ma il tabellone ne vuole {below} o {above}: cambia nelle impostazioni i gironi o quanti passano il turno.',
  faultAdvancing:
    'Con {count} partecipanti in {groups} gironi il più piccolo ne ha {smallest}, ma da ogni girone passano in {advancing}: aggiungine, oppure cambia nelle impostazioni i gironi o quanti passano il turno.',
  faultTooMany:
    'Con il sistema svizzero i partecipanti sono al massimo {most} e ce ne sono {count}: togline qualcuno o cambia formato nelle impostazioni.',
  toParticipants: 'Vai ai partecipanti',
  toSettings: 'Vai alle impostazioni',
  startTitle: 'Cominciare {name}?',
  startYes: 'Sorteggia e comincia',
  optional: 'facoltativo',
  endTitle: 'Concludere {name}?',
  endYes: 'Concludi',
  archiveTitle: 'Archiviare {name}?',
  archiveYes: 'Archivia',
} as const
