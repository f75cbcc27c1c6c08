import {
  entryRoutes,
  paymentRoutes,
  testCheckoutRoutes,
  tournamentRoutes,
  type Entry,
  type PaymentId,
  type TournamentPatch,
  type TournamentStatus,
} from '@agone/contract'
import { commitToSeed } from '../../../src/modules/tournaments/status/draw-seed.ts'
import { checkoutCode } from '../factories/payments.ts'
import { pick, type Command, type Move, type Person, type Step, type World } from './world.ts'

/* Commands about the tournament, its places and its fees. */

/** By the specification's table of statuses. */
const allowedIn = {
  join: ['opened'],
  add: ['opened', 'closed'],
  withdraw: ['opened', 'closed', 'running', 'paused'],
  configure: ['opened', 'closed'],
  edit: ['opened', 'closed', 'running', 'paused', 'ended'],
} as const satisfies Record<string, readonly TournamentStatus[]>

const changes: Record<TournamentStatus, readonly TournamentStatus[]> = {
  opened: ['closed', 'running'],
  closed: ['opened', 'running'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: ['running', 'archived'],
  archived: ['ended'],
}

const isIn = ({ seen }: World, act: keyof typeof allowedIn): boolean =>
  allowedIn[act].some((status) => status === seen.tournament.status)

const isOf = ({ user, teamId }: Person, entry: Pick<Entry, 'userId' | 'teamId'>): boolean =>
  entry.teamId === null ? entry.userId === user.id : entry.teamId === teamId

const entryOf = ({ seen }: World, person: Person) => seen.entries.find((entry) => isOf(person, entry))

/** Who holds a place. */
export const holderIn = ({ people }: World, entry: Pick<Entry, 'userId' | 'teamId'>): Person | undefined =>
  people.find((person) => isOf(person, entry))

const join: Command = (world, { a, b }) => {
  const { app, id, owner, seen } = world
  const person = pick(world.people, a)
  if (!person) return undefined
  const byManager = b % 5 === 0
  const as = byManager ? owner : person.user
  const { participantsCount, reservedCount, slots, price, inTeam } = seen.tournament
  const isOpen = isIn(world, byManager ? 'add' : 'join') && entryOf(world, person) === undefined
  const isFree = participantsCount + reservedCount < slots
  const params = { id }
  return {
    words: `${byManager ? 'the manager adds' : 'joins'} ${a % world.people.length}`,
    // A place that is reserved, or was paid before, is there though none is free.
    allowed: price > 0 && isOpen ? undefined : isOpen && isFree,
    call: () =>
      inTeam
        ? app.inject(entryRoutes.addTeam, { params, body: { teamId: person.teamId } }, { as })
        : app.inject(entryRoutes.addUser, { params, body: { userId: person.user.id } }, { as }),
  }
}

const leave: Command = async (world, { a, b }) => {
  const { app, id, owner, seen } = world
  const entry = pick(seen.entries, a)
  const person = entry && holderIn(world, entry)
  if (!entry || !person) return undefined
  const byManager = b % 3 === 0
  const as = byManager ? owner : person.user
  const paymentId = byManager ? undefined : await paymentOf(world, entry)
  const isDrawn = seen.tournament.matchDays > 0
  return {
    words: `${byManager ? 'the manager removes' : 'leaves'} entry ${a % seen.entries.length}`,
    allowed: isIn(world, 'withdraw') && !entry.withdrawn,
    call: async () => {
      const { teamId } = person
      const answer = await (seen.tournament.inTeam
        ? app.inject(entryRoutes.removeTeam, { params: { id, teamId } }, { as })
        : app.inject(entryRoutes.removeUser, { params: { id, userId: person.user.id } }, { as }))
      if (answer.status < 300 && paymentId && !isDrawn) world.kept.add(paymentId)
      return answer
    },
  }
}

const paymentOf = async ({ app, seen }: World, { id }: Entry): Promise<PaymentId | undefined> => {
  if (seen.tournament.price === 0) return undefined
  const row = await app.db.selectFrom('entries').select('payment_id').where('id', '=', id).executeTakeFirst()
  return row?.payment_id ?? undefined
}

const replace: Command = (world, { a, b }) => {
  const { app, id, owner, seen } = world
  const entry = pick(seen.entries, a)
  const former = entry && holderIn(world, entry)
  const person = pick(world.people, b)
  if (!entry || !former || !person) return undefined
  const body = { userId: person.user.id, teamId: person.teamId }
  return {
    words: `${b % world.people.length} replaces entry ${a % seen.entries.length}`,
    allowed: isIn(world, 'withdraw') && !entry.withdrawn && entryOf(world, person) === undefined,
    call: () =>
      seen.tournament.inTeam
        ? app.inject(
            entryRoutes.replaceTeam,
            { params: { id, teamId: former.teamId }, body: { teamId: body.teamId } },
            { as: owner },
          )
        : app.inject(
            entryRoutes.replaceUser,
            { params: { id, userId: former.user.id }, body: { userId: body.userId } },
            { as: owner },
          ),
  }
}

const update = ({ app, id, owner }: World, body: TournamentPatch, as = owner) =>
  app.inject(tournamentRoutes.update, { params: { id }, body }, { as })

const statusTo = (world: World, status: TournamentStatus, as = world.owner): Move => {
  const { tournament } = world.seen
  const isAllowed = changes[tournament.status].includes(status)
  const isLeavingArchive = tournament.status === 'archived' && as !== world.admin
  const isDraw = status === 'running' && tournament.matchDays === 0
  return {
    words: `from ${tournament.status} to ${status}`,
    allowed: isDraw && isAllowed ? undefined : status === tournament.status || (isAllowed && !isLeavingArchive),
    call: async () => {
      if (isDraw) await commitToSeed(world.app.ctx(), world.id, world.seed)
      return update(world, { status }, as)
    },
  }
}

/** The draw, mostly not before enough have joined. */
const start: Command = (world, { a }) =>
  world.seen.entries.length >= world.target || a % 12 === 0 ? statusTo(world, 'running') : undefined

const open: Command = (world) => statusTo(world, 'opened')
const close: Command = (world) => statusTo(world, 'closed')
const changeStatus: Command = (world, { a }) =>
  statusTo(world, pick(['running', 'paused', 'ended', 'archived', 'opened'] as const, a) ?? 'ended')
const resume: Command = (world) => statusTo(world, 'running')
const unarchive: Command = (world) => statusTo(world, 'ended', world.admin)

/** Possible in almost every status. */
export const edit = (world: World, { a }: Step): Move => ({
  words: 'edits the name',
  allowed: isIn(world, 'edit'),
  call: () => update(world, { name: `Torneo ${a}` }),
})

const resize: Command = (world, { a }) => {
  const slots = 2 + (a % 9)
  const { participantsCount, reservedCount } = world.seen.tournament
  return {
    words: `${slots} slots`,
    allowed: isIn(world, 'configure') && slots >= participantsCount + reservedCount,
    call: () => update(world, { slots }),
  }
}

const moveDay: Command = (world, { a }) => {
  const { matchDays, currentMatchDay } = world.seen.tournament
  const day = a % (matchDays + 2)
  const isPossible = day === currentMatchDay || (matchDays > 0 && day <= matchDays)
  return {
    words: `match day ${day}`,
    allowed: isIn(world, 'withdraw') && isPossible,
    call: () => update(world, { currentMatchDay: day }),
  }
}

const payments = ({ app, id }: World) =>
  app.db
    .selectFrom('payments')
    .select(['id', 'user_id', 'status', 'closed_at'])
    .where('tournament_id', '=', id)
    .orderBy('id')

const pay: Command = async (world, { a }) => {
  const { app, people } = world
  const open = await payments(world).where('status', '=', 'PENDING').where('closed_at', 'is', null).execute()
  const payment = pick(open, a)
  const payer = people.find(({ user }) => user.id === payment?.user_id)
  if (!payment || !payer) return undefined
  return {
    words: `${people.indexOf(payer)} pays`,
    allowed: true,
    call: async () => {
      const params = { code: await checkoutCode(app.ctx(), payment.id) }
      return app.inject(testCheckoutRoutes.pay, { params }, { as: payer.user })
    },
  }
}

const askRefund: Command = (world, { a }) => {
  const { app, id, people, seen } = world
  const person = pick(people, a)
  if (!person || seen.tournament.price === 0) return undefined
  return {
    words: `${a % people.length} asks for a refund`,
    allowed: undefined,
    call: () => app.inject(paymentRoutes.requestRefund, { params: { id } }, { as: person.user }),
  }
}

const refund: Command = async (world, { a }) => {
  const { app, id, owner } = world
  const payment = pick(await payments(world).execute(), a)
  if (!payment) return undefined
  return {
    words: `refunds a payment that is ${payment.status}`,
    allowed: payment.status === 'COMPLETE',
    call: () => app.inject(paymentRoutes.refund, { params: { id, paymentId: payment.id } }, { as: owner }),
  }
}

/** Longer than a place is reserved. */
const wait: Command = ({ app }) => ({
  words: 'half an hour passes',
  allowed: undefined,
  call: async () => {
    app.clock.advance(31 * 60_000)
    await app.jobs.drain()
    return { status: 204, text: '' }
  },
})

export const entryCommands = {
  ...{ join, leave, replace, start, open, close, changeStatus, resume, unarchive },
  ...{ edit, resize, moveDay, pay, askRefund, refund, wait },
} satisfies Record<string, Command>
