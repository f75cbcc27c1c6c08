export const season = {
  export: 'Esporta la stagione',
  exportText: 'Tutto il torneo in un file JSON, che si può importare di nuovo.',
  exportYes: 'Scarica il file',

  importTitle: 'Importa una stagione',
  importText:
    'Un file JSON con partite o gare, risultati e marcatori diventa un torneo intero: partecipanti, calendario e classifica compresi.',
  importGame: 'Gioco',
  importGameAny: 'Il primo adatto al file',
  importDrop: 'Trascina qui il file della stagione',
  importChoose: 'Scegli un file JSON',
  importLimits: 'Fino a 10 MB',
  importTooBig: 'Il file pesa più di 10 MB.',
  importSending: 'Invio di {name}',
  importReading: 'Lettura della stagione…',
  importDone: 'Stagione importata.',
  importFailed: 'Il file non è stato importato e niente è cambiato.',
  importAgain: 'Correggi il file e mandalo di nuovo.',
} as const
