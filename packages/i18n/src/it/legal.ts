export const legal = {
  updated: 'In vigore dal 29 novembre 2026',

  termsTitle: 'Termini e condizioni',
  termsIntro: 'Queste regole valgono per chiunque usi questo sito. Usando il sito le accetti.',
  entity: 'Chi risponde del sito',
  entityText: '{name}, {form}. Sede: {address}.',
  entityTaxText: '{name}, {form}. Codice fiscale o partita IVA {taxCode}. Sede: {address}.',
  formAssociation: 'associazione',
  formPerson: 'persona fisica',
  formSoleTrader: 'ditta individuale',
  formCompany: 'società',
  termsAccount: 'Il tuo account',
  termsAccountText:
    'Per registrarti devi avere almeno 14 anni. L’account è personale: custodisci la password e non cederlo. I nomi offensivi, o che imitano altri, possono essere cambiati dallo staff.',
  termsPlay: 'Giocare con lealtà',
  termsPlayText:
    'Riporta i risultati come sono andati. Chi gestisce un torneo può verificarli, correggerli con una motivazione e assegnare penalità. Trucchi, account multipli e accordi sui risultati portano all’esclusione.',
  termsContent: 'Ciò che pubblichi',
  termsContentText:
    'Commenti, immagini e nomi restano tuoi; ci autorizzi a mostrarli sul sito. Non pubblicare ciò che è illegale, offensivo o di altri. Possiamo rimuoverlo.',
  termsFees: 'Quote e premi',
  termsFeesText:
    'Un torneo può chiedere una quota, mostrata prima dell’iscrizione. Chi si ritira dopo aver pagato può chiederne il rimborso: decide chi organizza. La community non paga premi: di eventuali premi risponde chi organizza, secondo il proprio regolamento.',
  termsSuspension: 'Sospensione',
  termsSuspensionText:
    'Chi viola queste regole può essere sospeso. Una mail lo dice, con il motivo se lo staff lo ha scritto e con l’indirizzo a cui fare ricorso.',
  termsEnd: 'Chiudere l’account',
  termsEndText:
    'Puoi eliminare l’account quando vuoi. Viene disattivato subito e cancellato dopo 30 giorni; accedendo prima, la cancellazione si annulla. I risultati restano, senza il tuo nome.',
  termsLaw: 'Legge e modifiche',
  termsLawText:
    'Vale la legge italiana, con le tutele dei consumatori. Le modifiche a questi termini sono annunciate sul sito prima di entrare in vigore.',

  privacyTitle: 'Informativa sulla privacy',
  privacyIntro: 'Quali dati trattiamo, perché, per quanto tempo, e che cosa puoi farne (Regolamento UE 2016/679).',
  privacyData: 'Quali dati',
  privacyDataText:
    'Nome utente, indirizzo e-mail, data di nascita e, se li indichi, nome, cognome e avatar. Ciò che fai sul sito: squadre, tornei, risultati, referti, quote pagate e rimborsi. Le richieste che scrivi allo staff, con i loro allegati: le leggi tu e le legge lo staff. I messaggi nella chat di una partita: li leggono le due parti e chi gestisce il torneo. Se attivi le notifiche su un dispositivo, l’indirizzo con cui il suo browser le riceve. Sessioni e accessi, per la sicurezza. Delle visite contiamo solo quante sono: nessun indirizzo resta, e da un giorno all’altro nessuno è riconosciuto.',
  privacyWhy: 'Perché',
  privacyWhyText:
    'Per fornirti il servizio che chiedi (contratto), per tenerlo sicuro e corretto (interesse legittimo).',
  privacyOthers: 'Che cosa vedono gli altri',
  privacyOthersText:
    'Nome utente, avatar, squadre e risultati. E-mail, nome, cognome e data di nascita li vedi solo tu e lo staff.',
  privacyHow: 'Per quanto tempo',
  privacyHowText:
    'Finché hai un account. Dopo la cancellazione, 30 giorni; poi i dati personali spariscono. Restano senza nome i risultati sportivi e i messaggi nelle chat delle partite: quelli che vuoi far sparire, eliminali prima.',
  privacyWhere: 'A chi vanno',
  privacyWhereText:
    'A chi ci fornisce hosting e posta, per il solo servizio. Se paghi una quota, a chi gestisce i pagamenti: i dati della carta li dai a lui, a noi non arrivano. Le notifiche sui dispositivi passano, cifrate, dal servizio di notifiche del browser. Nessuna vendita, nessuna pubblicità, nessuna profilazione.',
  privacyErrors: 'Errori del sito',
  privacyErrorsKept:
    'Quando una pagina si rompe, il browser ce lo segnala: che cosa si è rotto, su quale pagina, con quale browser. Non contiene nomi, indirizzi, ricerche o testi che hai scritto, e lo cancelliamo 30 giorni dopo l’ultima volta.',
  privacyErrorsService:
    'Quando una pagina si rompe, il browser ce lo segnala: che cosa si è rotto, su quale pagina, con quale browser. Non contiene nomi, indirizzi, ricerche o testi che hai scritto. Per capire che cosa è lento, riceviamo anche i tempi di caricamento delle pagine. Tutto va a {service} attraverso il nostro server, che non trasmette il tuo indirizzo.',
  recordings: 'Registrazioni delle visite',
  recordingsText:
    'Solo se lo permetti (consenso), il browser registra la visita: forma delle pagine, movimenti del puntatore, clic e scorrimento. Testi, immagini, indirizzi e ciò che scrivi vengono nascosti prima di uscire dal browser. Registriamo una visita su dieci, e quelle in cui una pagina si rompe: da 15 secondi a un’ora. Le registrazioni vanno a {service}. Puoi revocare il permesso in ogni momento da “Preferenze sui cookie”, nel menu.',
  privacyRights: 'I tuoi diritti',
  privacyRightsText:
    'Puoi scaricare i tuoi dati, correggerli e cancellarli dalla gestione del profilo. Per il resto, anche per opporti, scrivi a {mail}: rispondiamo entro un mese. Puoi rivolgerti al Garante per la protezione dei dati personali.',

  cookiesTitle: 'Cookie policy',
  cookiesIntro: 'Il sito usa solo ciò che è strettamente necessario. Per questo non c’è nulla da rifiutare.',
  cookiesIntroWithRecordings:
    'Il sito usa ciò che è strettamente necessario. L’unica cosa in più sono le registrazioni delle visite, che restano spente finché non le permetti.',
  cookiesSummary: 'Quali cookie e quali dati il sito tiene nel tuo browser, perché e per quanto tempo.',
  cookiesRecordingsText:
    'Se le permetti, nel browser restano la tua scelta e, finché la scheda è aperta, il numero della visita registrata (sentryReplaySession). Le registrazioni, senza testi e immagini, vanno a {service}. Per spegnerle apri “Preferenze sui cookie” nel menu: anche il numero viene cancellato.',
  cookiesSession: 'Sessione di accesso',
  cookiesSessionText:
    'I cookie del nostro accesso tengono aperta la sessione e la proteggono (XSRF-TOKEN). Durano quanto la sessione.',
  cookiesLanguage: 'Lingua e tema',
  cookiesLanguageText: 'I cookie lang e data-theme ricordano la lingua e il tema scelti, per un anno.',
  cookiesStorage: 'Memoria del browser',
  cookiesStorageText:
    'Nel browser conserviamo i gettoni della sessione, il tema, la lingua, il fatto che hai letto l’avviso sui cookie e le tue ultime cinque ricerche, che non inviamo a nessuno. Per funzionare senza rete conserviamo, per 30 giorni al massimo, anche le ultime pagine che hai aperto e ciò che hai scritto e non è ancora partito. Con il logout spariscono gettoni, ricerche, pagine e testi. La segnalazione di una pagina rotta che non è ancora partita resta nella scheda fino alla pagina successiva.',
  cookiesVideos: 'Video negli articoli',
  cookiesVideosText:
    'Finché non avvii un video, nulla viene caricato da altri siti. Quando lo avvii, lo riproduce YouTube, Twitch o Vimeo, che riceve il tuo indirizzo IP e può salvare dati nel browser secondo le sue regole.',
  cookiesNone: 'Che cosa non c’è',
  cookiesNoneText:
    'Fuori dai video che avvii, nessun cookie di terzi; nessuna statistica che ti riconosca, nessuna pubblicità.',
} as const
