import assert from 'node:assert/strict'
import { assertExact } from '../factories/payments.ts'
import { checkBracket } from './bracket-checks.ts'
import {
  checkDays,
  checkDecided,
  checkPlaces,
  checkProgress,
  checkRecords,
  checkSprints,
  checkStatuses,
  type Act,
} from './checks.ts'
import { edit, entryCommands } from './entry-commands.ts'
import { matchCommands } from './match-commands.ts'
import { see, seeTournament } from './seen.ts'
import { checkDrawnRounds } from './swiss-checks.ts'
import { checkTables } from './table-checks.ts'
import { pick, type Move, type Step, type World } from './world.ts'

const commands = { ...entryCommands, ...matchCommands }
type Name = keyof typeof commands | 'together'
type Weights = Partial<Record<Name, number>>

const money: Weights = { pay: 2, askRefund: 1, refund: 1, wait: 1 }

/** How likely each command is before the draw, while matches are played, and when that is over. */
const joining: Weights = {
  ...money,
  join: 16,
  pay: 6,
  start: 6,
  leave: 2,
  replace: 1,
  resize: 1,
  edit: 1,
  open: 1,
  close: 1,
  rule: 1,
  together: 2,
}
const playing: Weights = {
  ...money,
  ...{ report: 18, rule: 10, verify: 8, takeBack: 2, walkover: 2, reopen: 4, drawBracket: 4, together: 3 },
  ...{
    penalise: 1,
    forgive: 1,
    penaliseDriver: 2,
    changeSprint: 2,
    forgiveDriver: 1,
    leave: 1,
    replace: 1,
    join: 1,
    moveDay: 1,
    changeStatus: 1,
    edit: 1,
  },
}
const resting: Weights = { ...playing, resume: 12, report: 4, rule: 6 }
const archived: Weights = {
  unarchive: 3,
  changeStatus: 1,
  rule: 1,
  reopen: 1,
  leave: 1,
  edit: 1,
  penalise: 1,
  report: 1,
}

const isName = (text: string): text is Name => text === 'together' || text in commands

const namesOf = (weights: Weights): Name[] =>
  Object.entries(weights).flatMap(([name, weight]) => (isName(name) ? Array.from({ length: weight }, () => name) : []))

const choices = {
  ...{ opened: namesOf(joining), closed: namesOf({ ...joining, open: 8, join: 4 }) },
  ...{ running: namesOf(playing), paused: namesOf(resting), ended: namesOf(resting), archived: namesOf(archived) },
}

/** The calls of one step: one, or sometimes several at once. */
const movesOf = async (world: World, step: Step): Promise<Move[]> => {
  const names = choices[world.seen.tournament.status]
  const name = pick(names, step.kind) ?? 'edit'
  if (name !== 'together') return [(await commands[name](world, step)) ?? (await otherwise(world, step))]
  const { a, b, c, d } = step
  const steps = [step, { kind: a, a: b, b: c, c: d, d: a }, { kind: b, a: c, b: d, c: a, d: b }]
  const moves: Move[] = []
  for (const [index, each] of steps.entries()) {
    const chosen = pick(names, each.kind + 7 * index) ?? 'edit'
    // Time passes for all at once, and a draw needs its seed just before.
    if (chosen === 'together' || chosen === 'wait' || chosen === 'start') continue
    moves.push((await commands[chosen](world, each)) ?? (await otherwise(world, each)))
  }
  return moves
}

const otherwise = async (world: World, step: Step): Promise<Move> => {
  const { status } = world.seen.tournament
  const isBefore = status === 'opened' || status === 'closed'
  return (await commands[isBefore ? 'join' : 'rule'](world, step)) ?? edit(world, step)
}

/** Reads the records of the history since `after`. */
const actsSince = ({ app }: World, after: string) =>
  app.db
    .selectFrom('history')
    .select(['id', 'action', 'entity', 'entity_id'])
    .where('id', '>', after)
    .orderBy('id')
    .execute()

/** What is wrong, with the last commands before it. */
const faultOf = (trace: readonly string[], cause: unknown) =>
  new Error(`after\n  ${trace.slice(-30).join('\n  ')}\n${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  })

/** Runs steps on a tournament, and checks after each what has to be true. Returns the number of commands. */
export const runSteps = async (world: World, steps: readonly Step[]): Promise<number> => {
  const trace: string[] = [JSON.stringify(world.seen.tournament.settings)]
  let last = (await actsSince(world, '00000000-0000-0000-0000-000000000000')).at(-1)?.id ?? ''
  let done = 0
  for (const step of steps) {
    // Ids are in the order of time.
    world.app.clock.advance(1000)
    const moves = await movesOf(world, step)
    done += moves.length
    try {
      const answers = await Promise.all(moves.map(({ call }) => call()))
      trace.push(
        ...moves.map(({ words }, index) => `${moves.length > 1 ? '| ' : ''}${words}: ${answers[index]?.status}`),
      )
      const isRefused = answers.every(({ status }) => status >= 300)
      // Of what was refused mostly only the tournament itself: reading takes most of the time.
      const isWhole = !isRefused || step.d % 5 === 0
      const [acts, after] = await Promise.all([
        actsSince(world, last),
        isWhole ? see(world) : seeTournament(world).then((tournament) => ({ ...world.seen, tournament })),
      ])
      last = acts.at(-1)?.id ?? last
      await checkStep(world, { moves, answers, acts, after, isRefused })
    } catch (error) {
      throw faultOf(trace, error)
    }
  }
  return done
}

type Outcome = {
  moves: readonly Move[]
  answers: readonly { status: number; text: string }[]
  acts: readonly Act[]
  after: World['seen']
  isRefused: boolean
}

const checkStep = async (world: World, { moves, answers, acts, after, isRefused }: Outcome) => {
  for (const { status, text } of answers) assert.ok(status < 500, text)
  const before = world.seen
  const isAlone = moves.length === 1
  for (const [index, { allowed, words }] of moves.entries()) {
    const { status = 0, text = '' } = answers[index] ?? {}
    // Whoever has reported a match too often may not any more.
    if (isAlone && allowed !== undefined && status !== 429)
      assert.equal(status < 300, allowed, `${words}: ${status} ${text}`)
  }
  if (isRefused) {
    assert.deepEqual(acts, [], 'a refusal is no act')
    return assert.deepEqual(after, before, 'a refusal changes nothing')
  }
  world.seen = after
  checkPlaces(after)
  checkDays(after)
  checkSprints(after)
  checkStatuses(after)
  checkDecided(after)
  checkRecords(before, after, acts)
  checkTables(after, world.deductions)
  checkBracket(after)
  if (isAlone) {
    checkDrawnRounds(before, after)
    checkProgress(before, after, acts)
  }
  checkVersion(before.tournament, after.tournament, JSON.stringify(before) !== JSON.stringify(after))
  if (after.tournament.price > 0) await assertExact(world.app.ctx(), [...world.kept], world.id)
}

type Versioned = Pick<World['seen']['tournament'], 'version'>

/** Pages load again what has a new version. */
const checkVersion = (before: Versioned, after: Versioned, isChanged: boolean) => {
  assert.ok(after.version >= before.version)
  assert.ok(!isChanged || after.version > before.version, 'a change has a new version')
}
