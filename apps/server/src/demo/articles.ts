import type { NewArticle } from '@agone/contract'

/** An article of the demo, its author, and its age. */
export type DemoArticle = NewArticle & { author: 'admin' | 'manager'; hoursAgo: number }

const text = (...paragraphs: string[]): string => paragraphs.join('\n\n')

export const articles: readonly DemoArticle[] = [
  {
    author: 'manager',
    hoursAgo: 3,
    tags: ['Lega Tirrena'],
    title: {
      it: 'Brughiera davanti allo Scoglio: decidono gli scontri diretti',
      en: 'Brughiera ahead of Scoglio: the matches between them decide',
    },
    body: {
      it: text(
        'Venti punti a testa dopo dieci giornate, e la differenza reti direbbe **Real Scoglio**. Ma in Lega Tirrena a parità di punti si guarda prima a chi ha vinto lo scontro diretto, e alla quinta giornata finì 2-1 per la **Virtus Brughiera** in casa degli altri.',
        '## Vesuvio paga la penalità, ma resta in testa',
        'La Dinamo Vesuvio ha perso un punto per una formazione consegnata in ritardo. Con ventidue punti guida ancora: due lunghezze, otto giornate da giocare.',
        '> Se avessimo pareggiato quella partita oggi saremmo terzi, ed è giusto che si sappia perché.',
        'Stasera la Brughiera riceve l’**Atletico Laguna**, quarto e in forma. Chi vince guarda in alto, chi perde si ritrova negli spareggi.',
      ),
      en: text(
        'Twenty points each after ten match days, and goal difference would say **Real Scoglio**. But in the Lega Tirrena level clubs are parted first by the match between them, and on day five **Virtus Brughiera** won it 2-1 away.',
        '## Vesuvio pay the penalty and still lead',
        'Dinamo Vesuvio lost a point for a line-up handed in late. With twenty-two they are still on top: two points clear, eight match days to go.',
        '> Had we drawn that match we would be third today, and people should be able to see why.',
        'Tonight Brughiera host **Atletico Laguna**, fourth and in form. The winner looks up; the loser is among the play-offs.',
      ),
    },
  },
  {
    author: 'admin',
    hoursAgo: 26,
    tags: ['Formula 1'],
    title: {
      it: 'Mondiale Monoposto a metà: cosa dicono le prime cinque gare',
      en: 'Mondiale Monoposto at half way: what five races tell us',
    },
    body: {
      it: text(
        'Cinque gare, due sprint, e una classifica che si può ancora ribaltare: restano in palio più punti di quanti ne abbia chiunque.',
        '## La penalità della Scuderia Ardesia',
        'Dopo la gara di Murgia i commissari hanno tolto **cinque punti alla scuderia** per un assetto fuori regola. I piloti tengono i loro: la penalità vale solo per la classifica delle scuderie.',
        '| Prossime gare | Sprint |\n| --- | --- |\n| Grotte | sì |\n| Altipiano | no |\n| Borea | no |',
        'Si torna in pista fra pochi giorni alle Grotte, con la sprint prima della gara.',
      ),
      en: text(
        'Five races, two sprints, and a championship that can still turn: more points are left than anybody has.',
        '## The penalty for Scuderia Ardesia',
        'After the Murgia race the stewards took **five points from the stable** for an illegal set-up. Its drivers keep theirs: the penalty counts for the stables only.',
        '| Next races | Sprint |\n| --- | --- |\n| Grotte | yes |\n| Altipiano | no |\n| Borea | no |',
        'The next one is in a few days at Grotte, with the sprint before the race.',
      ),
    },
  },
  {
    author: 'manager',
    hoursAgo: 75,
    tags: ['Iscrizioni'],
    title: {
      it: 'Trofeo d’Inverno, le iscrizioni sono aperte',
      en: 'Trofeo d’Inverno: entries are open',
    },
    body: {
      it: text(
        'Sedici posti, eliminazione diretta, nessuna quota. Sei club sono già dentro, e il sorteggio si fa con un **seme pubblico**: chiunque può rifarlo e trovare le stesse sfide.',
        '1. Apri la pagina del torneo.\n2. Scegli chi schierare.\n3. Conferma: il posto è tuo.',
        'Se i club non saranno sedici, le prime teste di serie salteranno il primo turno.',
      ),
      en: text(
        'Sixteen places, straight knock-out, no fee. Six clubs are in already, and the draw is made from a **public seed**: anybody can repeat it and find the same ties.',
        '1. Open the page of the tournament.\n2. Choose your line-up.\n3. Confirm: the place is yours.',
        'Should there be fewer than sixteen clubs, the best seeds skip the first round.',
      ),
    },
  },
  {
    author: 'admin',
    hoursAgo: 6 * 24,
    tags: ['Mercato'],
    title: {
      it: 'Mercato: tre cose da sapere prima che chiuda',
      en: 'The market: three things to know before it closes',
    },
    body: {
      it: text(
        'Il mercato del Calcio 11 contro 11 resta aperto ancora qualche giorno.',
        '- Chi chiede di uscire è libero **dopo sette giorni**, o subito se il club è d’accordo.\n- Un invito si accetta con un tocco, e gli altri decadono.\n- Gli ospiti si possono aggiungere sempre: servono a completare la formazione.',
        'A mercato chiuso restano le rose che ci sono. Buona caccia.',
      ),
      en: text(
        'The market of the eleven-a-side game stays open for a few more days.',
        '- Whoever asks to leave is free **after seven days**, or at once when the club agrees.\n- An invite is accepted with one touch, and the others lapse.\n- Guests can be added at any time: they complete a line-up.',
        'Once it closes, squads stay as they are. Happy hunting.',
      ),
    },
  },
  {
    author: 'manager',
    hoursAgo: 44 * 24,
    tags: ['Coppa delle Torri'],
    title: {
      it: 'La Coppa delle Torri è della Virtus Brughiera',
      en: 'Virtus Brughiera win the Coppa delle Torri',
    },
    body: {
      it: text(
        'Il cammino era cominciato ai rigori, cinque a quattro contro l’Aurora Trinacria. È finito con il **2-1 al Maestrale** e con Giada Ferri che alza il trofeo.',
        '## Il Laguna si consola',
        'Terzo posto per l’Atletico Laguna, che batte 2-1 l’Altipiano, la sorpresa del torneo: fuori lo Scoglio dal dischetto, poi la semifinale persa per un gol.',
        'Il tabellone completo, con ogni sfida, resta nella pagina della coppa.',
      ),
      en: text(
        'The road had begun with penalties, five to four against Aurora Trinacria. It ended with **2-1 against Maestrale** and Giada Ferri lifting the trophy.',
        '## Some comfort for Laguna',
        'Third place for Atletico Laguna, who beat Altipiano 2-1. Altipiano were the surprise of the cup: they put Scoglio out from the spot and lost their semi-final by one goal.',
        'The whole bracket, with every tie, stays on the page of the cup.',
      ),
    },
  },
  {
    author: 'admin',
    hoursAgo: 90 * 24,
    tags: ['Agone'],
    title: {
      it: 'Scendi nell’agone: come funziona la nuova stagione',
      en: 'Into the arena: how the new season works',
    },
    body: {
      it: text(
        'Una lega, una coppa, un mondiale di Formula 1 e serate da singolo. Ogni classifica spiega **perché** qualcuno sta davanti, ogni decisione resta nella cronologia con il suo motivo.',
        'Per cominciare basta un account: poi fonda un club, o aspetta un invito.',
      ),
      en: text(
        'A league, a cup, a Formula 1 championship and nights of one against one. Every table explains **why** somebody is ahead, every decision stays in the history with its reason.',
        'All it takes is an account: then found a club, or wait for an invite.',
      ),
    },
  },
]
