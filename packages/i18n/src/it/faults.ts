import type { FaultReason } from '@agone/contract'

/**
 * Why a field is refused, one sentence per reason. The server writes them; forms of the panel use them too. After a
 * line number the sentence follows a colon and begins in lower case (`faults.ts`).
 */
export const faults = {
  atLine: 'Riga {line}: {fault}',
  atField: 'Riga {line}, campo {field}: {fault}',
  required: 'Questo campo è obbligatorio.',
  unknown: 'Questo campo qui non esiste.',
  empty: 'Questo campo non può essere vuoto.',
  tooShort: { one: 'Serve almeno {count} carattere.', other: 'Servono almeno {count} caratteri.' },
  tooLong: {
    one: 'È troppo lungo: al massimo {count} carattere.',
    other: 'È troppo lungo: al massimo {count} caratteri.',
  },
  tooSmall: 'È troppo poco: il minimo è {min}.',
  tooLarge: 'È troppo: il massimo è {max}.',
  notAbove: 'Deve essere più di {min}.',
  tooFew: { one: 'Serve almeno {count} voce.', other: 'Servono almeno {count} voci.' },
  tooMany: { one: 'Sono troppe voci: al massimo {count}.', other: 'Sono troppe voci: al massimo {count}.' },
  twice: 'Una voce compare due volte.',
  notText: 'Qui serve un testo.',
  notNumber: 'Qui serve un numero.',
  notWhole: 'Qui serve un numero intero.',
  notFlag: 'Qui serve true o false.',
  notList: 'Qui serve un elenco.',
  notObject: 'Qui serve un oggetto con i suoi campi.',
  notDay: 'Non è una data: scrivila come 2026-11-21.',
  notTime: 'Non è una data con l’ora: scrivila come 2026-11-21T20:30:00Z.',
  notId: 'Non è un identificativo.',
  notLine: 'Deve stare su una riga sola, senza caratteri invisibili.',
  notSlug: 'Può avere solo lettere minuscole e cifre, con un trattino fra una parola e l’altra.',
  notKey:
    'Deve cominciare con una lettera minuscola; poi lettere minuscole, cifre e trattini bassi, al massimo 31 in tutto.',
  notEncoded: 'Può avere solo lettere, cifre, trattini e trattini bassi.',
  notColour: 'Non è un colore: scrivilo come #007eff.',
  notTimeOfDay: 'Non è un’ora: scrivila come 21:30.',
  notTimeZone: 'Non è un fuso orario: scrivilo come Europe/Rome.',
  notTaxCode: 'Un codice fiscale o una partita IVA ha da 4 a 24 lettere e cifre.',
  notWebAddress: 'Serve l’indirizzo di un sito, come https://esempio.it.',
  notLink: 'Serve l’indirizzo di un sito, come https://esempio.it, o il percorso di una pagina di questo, come /teams.',
  notSitePath: 'Serve il percorso di una pagina di questo sito.',
  notShirtName: 'Può avere lettere, cifre, spazi, punti, apostrofi e trattini, e comincia con una lettera o una cifra.',
  notChoice: 'Deve essere uno di questi: {choices}.',
  notJson: 'Qui il testo non è JSON.',
  notCharacters: 'Contiene caratteri invisibili che non sono testo.',
  notVisible: { one: 'Serve {count} carattere visibile.', other: 'Servono da 1 a {count} caratteri visibili.' },
  notOwnName: 'Non è il tuo nome utente.',
  notImage: 'Serve un’immagine intera: PNG, JPEG, WebP, AVIF o GIF.',
  notPublicFile: 'Serve il percorso di un file pubblico.',
  notPart: 'Questa parte qui non esiste.',
  notToken: 'Non è il segno di una pagina di questo elenco.',
  tooHard: 'È troppo complicato da mostrare: scrivilo in modo più semplice.',
  outsideImage: 'Un’immagine è su un altro sito e i lettori non la vedrebbero: caricala qui. Indirizzo: {url}',
  reportsUsedUp: {
    one: 'Per questa partita si manda un solo referto per parte, e il vostro c’è già: per correggerlo scrivi a chi gestisce il torneo.',
    other:
      'Per questa partita il vostro referto è già stato mandato {count} volte: altri non ne vengono accettati, nemmeno più tardi. Per correggerlo scrivi a chi gestisce il torneo.',
  },
  askedToday: {
    one: 'Il sollecito è già partito da meno di un giorno: se ne può mandare un altro tra {count} ora.',
    other: 'Il sollecito è già partito da meno di un giorno: se ne può mandare un altro tra {count} ore.',
  },
  nobodyToAsk: 'Chi deve refertare non ha ancora un account sul sito: il sollecito non arriverebbe a nessuno.',
  inviteEnded: 'Per questo giocatore non c’è più un invito: ricarica la pagina.',
  proposalsUsedUp: {
    one: 'Per questa partita avete già proposto {count} volta: ora tocca all’avversario, oppure scrivi a chi gestisce il torneo.',
    other:
      'Per questa partita avete già proposto {count} volte: ora tocca all’avversario, oppure scrivi a chi gestisce il torneo.',
  },
  absencesUsedUp: {
    one: 'C’è già {count} assenza annunciata: ritirala prima di annunciarne un’altra.',
    other: 'Ci sono già {count} assenze annunciate: ritirane una prima di annunciarne un’altra.',
  },
  absenceOverlaps: 'In questi giorni c’è già un’assenza annunciata: modifica quella.',
  readyTooEarly: {
    one: 'Si apre {count} minuto prima del calcio d’inizio.',
    other: 'Si apre {count} minuti prima del calcio d’inizio.',
  },
  readyIsFinal:
    'Dopo il calcio d’inizio non si torna indietro: scrivi in chat all’avversario e a chi gestisce il torneo.',
  notReady: 'Prima di chiedere la vittoria a tavolino dite che siete pronti.',
  otherIsReady: 'L’avversario ha detto che c’è: giocate.',
  toleranceRuns: 'L’avversario ha ancora tempo: aspetta che la tolleranza finisca.',
  gameInUse:
    'Serve a un torneo di questo gioco che non è ancora finito: aspetta che finisca, oppure aggiungi qualcosa di nuovo.',
  inUse:
    'Ci sono tornei o squadre che ne hanno bisogno, anche solo nello storico: non si può eliminare, ma puoi cambiare il nome.',
  wrong: 'Questo valore qui non va bene.',

  playsNoMatch: '{name} non gioca nessuna partita.',
  playsItself: '{name} gioca contro sé stessa.',
  halfScore: 'Una delle due squadre ha un punteggio e l’altra no.',
  moreGoals: 'I gol elencati di {name} sono più del suo punteggio.',
  moreAssists: 'Gli assist elencati di {name} sono più dei suoi gol.',
  notPlayed: 'Una partita rinviata o annullata non ha un risultato.',
  cardsBefore: 'I cartellini hanno bisogno di un risultato.',
  twoGroups: '{name} gioca in due gironi.',
  playsTwice: '{name} gioca due volte nel turno {day}.',
  classifiedTwice: '{name} è in classifica due volte.',
  noResult: '{name} non ha né una posizione né un esito.',
  takesNoPart: '{name} non partecipa.',
  noEffect:
    'La penalità di {name} non ha effetto: servono una posizione all’arrivo e o i secondi, con il distacco, o i posti.',
  noName: '«{name}» è troppo corto per essere un nome, o non mostra nulla.',
  roundTwice: 'La gara {day} c’è già.',
  noBracket: 'Queste partite non fanno un tabellone: il primo turno vuole 2, 4, 8 o più squadre, ognuna una volta.',
  notBehind: '{name} non ha vinto una partita del turno prima.',
  noWinner: 'La partita di {name} non ha un vincitore: in parità servono rigori diversi.',
  legMissing: 'La sfida di {name} ha meno partite delle altre: ne servono {count}.',
  doesNotFit: 'Questo risultato non rispetta le regole di una partita.',
} as const satisfies Record<FaultReason | 'atLine' | 'atField', string | { one: string; other: string }>
