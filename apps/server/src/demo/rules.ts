import type { TournamentSettings } from '@agone/contract'

/** The rules text and the zones of the league. */
export const leagueRules: Pick<TournamentSettings, 'zones' | 'rules'> & { description: string } = {
  description:
    'Il campionato della community: dieci club, diciotto giornate, una a settimana. ' +
    'The league of the community: ten clubs, eighteen match days, one a week.',
  zones: [
    { kind: 'promotion', from: 1, to: 2, label: { it: 'Fase finale', en: 'Final stage' } },
    { kind: 'playoff', from: 3, to: 4, label: { it: 'Spareggi', en: 'Play-offs' } },
    { kind: 'relegation', from: 9, to: 10, label: { it: 'Retrocessione', en: 'Relegation' } },
  ],
  rules: {
    it: [
      '# Regolamento della Lega Tirrena',
      '## Partite',
      'Ogni club incontra gli altri due volte, in casa e fuori. La lobby apre dieci minuti prima del fischio.',
      '- Vittoria **3 punti**, pareggio **1**, sconfitta **0**.',
      '- A parità di punti decidono gli scontri diretti, poi la differenza reti.',
      '- Chi non si presenta entro un quarto d’ora perde 3-0.',
      '## Referti',
      'Tutte e due le squadre mandano il referto entro mezzanotte. Se non sono d’accordo decide chi gestisce il torneo.',
    ].join('\n\n'),
    en: [
      '# Rules of the Lega Tirrena',
      '## Matches',
      'Every club meets the others twice, at home and away. The lobby opens ten minutes before kick-off.',
      '- A win is **3 points**, a draw **1**, a defeat **0**.',
      '- Level clubs are separated by the matches between them, then by goal difference.',
      '- Whoever is not there within a quarter of an hour loses 3-0.',
      '## Reports',
      'Both teams report before midnight. Where they disagree, those who run the tournament decide.',
    ].join('\n\n'),
  },
}
