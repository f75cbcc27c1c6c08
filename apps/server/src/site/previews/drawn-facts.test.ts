import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { defaultSettings, transferRoutes, urlOf, type Transfer } from '@agone/contract'
import { crestMarkup } from '@agone/drawings/crest-svg'
import { hashOf } from '@agone/drawings/hash'
import { monogramOf } from '@agone/drawings/monogram'
import { asOutlines } from '@agone/drawings/pictures'
import type { Locale } from '@agone/i18n'
import { createArticle } from '../../../test/support/factories/content.ts'
import { decide, startWithTeams, startWithUsers } from '../../../test/support/factories/matches.ts'
import { addMember, createPlayer, createTeam } from '../../../test/support/factories/teams.ts'
import { testProduct, type TestProduct } from '../../../test/support/product.ts'
import * as Calendars from '../../modules/matches/schedule/calendars.ts'
import { rule } from '../../modules/matches/results/ruling.ts'
import { createInject } from '../in-process.ts'
import { draw } from './drawing/draw.ts'
import { shaped, type Style } from './drawing/fonts.ts'
import { styles } from './drawing/text.ts'
import { openPreviews, type PreviewRequest } from './previews.ts'

let product: TestProduct
let previews: ReturnType<typeof openPreviews>
before(async () => {
  product = await testProduct({ worksOnJobs: false })
  previews = openPreviews(product.app, createInject(product.app))
})
after(() => product.close())

/** The styles of texts in cards; those of the names in a bracket are its own. */
const drawnStyles: Style[] = [...Object.values(styles), { weight: 640, width: 84 }, { weight: 420, width: 84 }]

const written = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  'ff',
  'fi',
  'fl',
  'ffi',
  'ffl',
  '–',
  'ª',
  '·',
]

/** What each outline stands for; two letters may be one outline. */
const lettersOf = new Map(
  drawnStyles.flatMap((style) =>
    written.flatMap((text) => {
      const { glyphs } = shaped(text, style)
      return glyphs.length === 1 ? glyphs.map(({ path }) => [path, text] as const) : []
    }),
  ),
)

const withoutBlanks = (text: string) => text.replaceAll(' ', '')

/** The texts of a drawing in their order, read from the outlines of their letters; blanks have none. */
const textsIn = (svg: string): string[] =>
  [...svg.matchAll(/<g transform="translate\(\S+ \S+\) scale\(\S+ -\S+\)"[^>]*>(.*?)<\/g>/g)].map(([, letters = '']) =>
    [...letters.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => lettersOf.get(path) ?? '?').join(''),
  )

type Facts = { body: string; shown: Record<Locale, readonly string[]>; not?: readonly string[] }

/**
 * What the route turns into pixels, in both languages and shapes: the kind of picture, the texts on it, and those that are not on
 * it. `A | B` are two texts, one after the other.
 */
const shows = async (kind: PreviewRequest['kind'], id: string, { body, shown, not = [] }: Facts): Promise<void> => {
  for (const locale of ['it', 'en'] as const) {
    for (const shape of ['wide', 'tall'] as const) {
      const card = await previews.card({ kind, id, locale })
      const drawn = `|${textsIn(draw({ card, shape, images: {} })).join('|')}|`
      const has = (text: string) => drawn.includes(`|${withoutBlanks(text)}|`)
      assert.equal(card.body.kind, body)
      assert.deepEqual([shown[locale].filter((text) => !has(text)), not.filter(has)], [[], []], drawn)
    }
  }
}

const inBoth = (texts: readonly string[], it: readonly string[], en: readonly string[]) => ({
  it: [...texts, ...it],
  en: [...texts, ...en],
})

test('the picture of an elimination is its bracket with every side and, in the end, the winner', async () => {
  const { tournament, matches, teamOf } = await startWithTeams(product.ctx, {
    type: 'elimination',
    name: 'Coppa del Molo',
  })
  const pairs = matches.slice(0, 2).map(({ sides }) => sides.map(({ entry_id: id }) => teamOf(id).team.name))
  const names = pairs.flat()
  assert.equal(names.length, 4)
  await shows('tournament', tournament.id, {
    body: 'bracket',
    shown: inBoth(['Coppa del Molo', ...names], ['Tabellone'], ['Bracket']),
    not: ['Classifica', 'Table'],
  })
  const [first, second] = matches
  assert.ok(first && second)
  await decide(product.ctx, first.id, [5, 2])
  await decide(product.ctx, second.id, [0, 3])
  await setImmediate()
  const [[finalist] = [], [, other] = []] = pairs
  // Each name is followed by its score.
  await shows('tournament', tournament.id, {
    body: 'bracket',
    shown: inBoth([`${finalist} | 5`, `${other} | 3`, `${finalist} | –`, `${other} | –`], [], []),
  })
  const final = matches.at(-1)
  assert.ok(final)
  await decide(product.ctx, final.id, [1, 2])
  await setImmediate()
  await shows('tournament', tournament.id, {
    body: 'bracket',
    shown: inBoth([`${finalist} | 1`, `${other} | 2`], [`Vince ${other}`], [`${other} wins`]),
  })
})

/** A double elimination of four teams in which the home team has won every match before the grand final. */
const doubleElimination = async (secondGrandFinal: boolean) => {
  const settings = { ...defaultSettings, secondGrandFinal }
  const { tournament, matches, teamOf } = await startWithTeams(product.ctx, { type: 'doubleElimination', settings })
  /** Answers the names of both sides. */
  const play = async (tie: number, result: readonly number[]): Promise<string[]> => {
    const match = matches.find((each) => each.tie === tie)
    assert.ok(match)
    const { sides } = await decide(product.ctx, match.id, result)
    await setImmediate()
    return sides.map(({ entry_id: id }) => teamOf(id).team.name)
  }
  for (const tie of [0, 1, 2, 3]) await play(tie, [2, 0])
  await play(4, [7, 6])
  const showsBracket = (facts: Omit<Facts, 'body'>) => shows('tournament', tournament.id, { body: 'bracket', ...facts })
  return { play, showsBracket }
}

test('the picture of a double elimination ends with its grand final, with the second one only if it is played', async () => {
  const won = await doubleElimination(true)
  const [champion, beaten] = await won.play(5, [3, 1])
  await won.showsBracket({
    shown: inBoth([`${champion} | 3 | ${beaten} | 1`], [`Vince ${champion}`], [`${champion} wins`]),
    not: [`${champion} | –`, `${beaten} | –`, `${beaten} | 7`],
  })
  const lost = await doubleElimination(true)
  const [best, back] = await lost.play(5, [1, 3])
  const first = `${best} | 1 | ${back} | 3`
  await lost.showsBracket({
    shown: inBoth([`${best} | – | ${back} | –`], [], []),
    not: [first, `Vince ${back}`, `${back} wins`],
  })
  await lost.play(6, [0, 4])
  await lost.showsBracket({
    shown: inBoth([`${best} | 0 | ${back} | 4`], [`Vince ${back}`], [`${back} wins`]),
    not: [first],
  })
  const once = await doubleElimination(false)
  const [loser, winner] = await once.play(5, [1, 3])
  await once.showsBracket({
    shown: inBoth([`${loser} | 1 | ${winner} | 3`], [`Vince ${winner}`], [`${winner} wins`]),
  })
})

test('the picture of a league is its table in order, as of a match day; that of a Swiss system as of a round', async () => {
  const { tournament, matches, teamOf } = await startWithTeams(product.ctx, { name: 'Lega del Molo' })
  const [match] = matches
  assert.ok(match)
  await decide(product.ctx, match.id, [4, 1])
  await setImmediate()
  const [winner, loser] = match.sides.map(({ entry_id: id }) => teamOf(id).team.name)
  await shows('tournament', tournament.id, {
    body: 'table',
    shown: inBoth(
      ['Lega del Molo', `1 | ${winner} | 3`, `${loser} | 0`],
      ['Classifica', 'dopo la giornata 1'],
      ['Table', 'after match day 1'],
    ),
    not: ['Tabellone', 'Bracket', `${loser} | 3`],
  })
  const { tournament: swiss } = await startWithTeams(product.ctx, { type: 'swiss' })
  await shows('tournament', swiss.id, { body: 'table', shown: { it: ['dopo il turno 1'], en: ['after round 1'] } })
})

test('the picture of a match has its date and hour and no score before it, and its score afterwards', async () => {
  const { tournament, matches, teamOf } = await startWithTeams(product.ctx)
  const [match] = matches
  assert.ok(match?.calendar_id)
  const sides = match.sides.map(({ entry_id: id }) => teamOf(id).team.name)
  const [home = '', away = ''] = sides
  const versus = `${home} | ${away}`
  await shows('match', match.id, {
    body: 'sides',
    shown: inBoth([], [`${versus} | da fissare`], [`${versus} | to be scheduled`]),
  })
  const matchTimes = [{ matchId: match.id, scheduledAt: '2027-03-14T20:30:00.000Z' }]
  await Calendars.update(product.ctx, match.calendar_id, { matchTimes })
  await setImmediate()
  const [italian, english] = ['domenica 14 marzo', 'Sunday 14 March']
  await shows('match', match.id, {
    body: 'sides',
    shown: inBoth([tournament.name], [`${versus} | 21:30 | ${italian}`], [`${versus} | 21:30 | ${english}`]),
  })
  await decide(product.ctx, match.id, [7, 4])
  await setImmediate()
  await shows('match', match.id, {
    body: 'sides',
    shown: inBoth([tournament.name, `${versus} | 7 | 4`], [italian], [english]),
    not: ['21:30'],
  })
})

test('the picture of a transfer is stamped as official and names the player and the new team', async () => {
  const { ctx } = product
  const team = await createTeam(ctx, { name: 'Brughiera' })
  const { id: userId, username } = await createPlayer(ctx)
  await addMember(ctx, { teamId: team.id, userId })
  const answer = await product.app.inject({ url: urlOf(transferRoutes.list, { query: { userId } }) })
  const [transfer] = answer.json<{ entries: Transfer[] }>().entries
  assert.ok(transfer)
  await shows('transfer', transfer.id, {
    body: 'transfer',
    shown: inBoth([username, 'Brughiera'], ['Ufficiale!'], ['Official!']),
  })
})

test('the picture of a team has its name, its place in the running tournament and its last results', async () => {
  const { matches, teamOf, game } = await startWithTeams(product.ctx, { name: 'Lega del Faro' })
  const [match] = matches
  assert.ok(match)
  await decide(product.ctx, match.id, [2, 0])
  await setImmediate()
  const [winner, loser] = match.sides.map(({ entry_id: id }) => teamOf(id).team)
  assert.ok(winner && loser)
  await shows('team', winner.id, {
    body: 'figures',
    shown: {
      it: [winner.name, game.name, '1ª', 'Lega del Faro', 'V', '1 | vittoria'],
      en: [winner.name, game.name, '#1', 'Lega del Faro', 'W', '1 | win'],
    },
    not: [loser.name, 'P', 'L'],
  })
  await shows('team', loser.id, { body: 'figures', shown: inBoth([loser.name], ['P'], ['L']), not: ['V', 'W'] })
})

test('the picture of a player has the name, the team and the figures of the career', async () => {
  const { ctx } = product
  const { matches, userOf } = await startWithUsers(ctx, { name: 'Coppa dei singoli' })
  const [match] = matches
  assert.ok(match)
  const [winner, loser] = match.sides.map(({ entry_id: id }) => userOf(id))
  assert.ok(winner && loser)
  const team = await createTeam(ctx, { name: 'Scogliera' })
  await addMember(ctx, { teamId: team.id, userId: winner.id })
  await decide(ctx, match.id, [3, 1])
  await setImmediate()
  await shows('player', winner.username, {
    body: 'figures',
    shown: inBoth(
      [winner.username, 'Scogliera', 'Coppa dei singoli'],
      ['1 | vittoria', '1 | partita'],
      ['1 | win', '1 | match'],
    ),
    not: [loser.username],
  })
  await shows('player', loser.username, {
    body: 'figures',
    shown: inBoth([loser.username], ['1 | partita'], ['1 | match']),
    not: ['Scogliera', 'vittoria', 'win'],
  })
})

test('the picture of an article has its title in the language of the picture, its author and its tag', async () => {
  const { id: authorId, username } = await createPlayer(product.ctx)
  const title = { it: 'Il derby', en: 'The derby' }
  const { slug } = await createArticle(product.ctx, { authorId, title })
  await shows('article', slug, {
    body: 'article',
    shown: inBoth([], ['Il derby', 'Articoli', `di ${username}`], ['The derby', 'Articles', `by ${username}`]),
  })
  const tagged = await createArticle(product.ctx, { authorId, title, tags: ['Mercato'] })
  await shows('article', tagged.slug, {
    body: 'article',
    shown: inBoth(['Mercato'], [], []),
    not: ['Articoli', 'Articles'],
  })
})

test('the picture of a Formula 1 season is the table of drivers; that of a race its order, and its date before', async () => {
  const { ctx } = product
  const { tournament, matches, userOf } = await startWithUsers(ctx, {
    game: { module: 'FORMULA1' },
    repeatTimes: 2,
    name: 'Gran Tour',
  })
  const [race, next] = matches
  assert.ok(race && next?.calendar_id)
  const drivers = race.sides.map(({ entry_id: id }) => userOf(id).username)
  const [first, second] = drivers
  const sides = race.sides.flatMap(({ entry_id: id }, at) => (id ? [{ entryId: id, position: at + 1 }] : []))
  await rule(ctx, race, { sides, reason: 'ordine di arrivo' })
  const matchTimes = [{ matchId: next.id, scheduledAt: '2027-03-14T20:30:00.000Z' }]
  await Calendars.update(ctx, next.calendar_id, { matchTimes })
  await setImmediate()
  const rows = [`1 | ${first} | 25`, `2 | ${second} | 18`]
  await shows('tournament', tournament.id, {
    body: 'table',
    shown: inBoth(['Gran Tour', ...rows], ['Piloti', 'dopo 1 gara'], ['Drivers', 'after 1 race']),
    not: ['Classifica', 'Table'],
  })
  await shows('match', race.id, { body: 'table', shown: inBoth(['Gran Tour', ...rows], [], []) })
  await shows('match', next.id, {
    body: 'figures',
    shown: inBoth(['Gran Tour', '21:30'], ['domenica 14 marzo'], ['Sunday 14 March']),
    not: drivers,
  })
})

test('the picture of groups has the rows of each under its name', async () => {
  const { ctx } = product
  const settings = { ...defaultSettings, groups: 2, advancing: 2 }
  const { tournament, matches, entered, teamOf } = await startWithTeams(ctx, {
    teams: 8,
    name: 'Torneo del Golfo',
    settings,
  })
  const [match] = matches
  assert.ok(match)
  await decide(ctx, match.id, [4, 1])
  await setImmediate()
  const [winner, loser] = match.sides.map(({ entry_id: id }) => teamOf(id).team.name)
  await shows('tournament', tournament.id, {
    body: 'table',
    shown: inBoth(
      ['Torneo del Golfo', `1 | ${winner} | 3`, `${loser} | 0`, ...entered.map(({ team }) => team.name)],
      ['Classifica', 'Girone A', 'Girone B'],
      ['Table', 'Group A', 'Group B'],
    ),
    not: ['Tabellone', 'Bracket'],
  })
})

test('the picture of a match has the crests of both teams, that of the home team first', async () => {
  const { matches, teamOf } = await startWithTeams(product.ctx)
  const [match] = matches
  assert.ok(match)
  const withoutIds = (markup: string) => markup.replaceAll(/\bp\d+/g, 'p')
  const [home = '', away = ''] = match.sides.map(({ entry_id: id }) => {
    const { team } = teamOf(id)
    const drawing = { hash: hashOf(team.id), monogram: monogramOf(team.name), uid: 'p1', lettering: asOutlines }
    return withoutIds(crestMarkup(drawing))
  })
  for (const shape of ['wide', 'tall'] as const) {
    const card = await previews.card({ kind: 'match', id: match.id, locale: 'it' })
    const drawn = withoutIds(draw({ card, shape, images: {} }))
    const [left, right] = [drawn.indexOf(home), drawn.indexOf(away)]
    assert.ok(left >= 0 && right > left, `${shape}: crests at ${left} and ${right}`)
  }
})
