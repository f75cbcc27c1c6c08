import { createHash } from 'node:crypto'
import type { ChainBreak, HistoryChain } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import * as Store from './chain.store.ts'
import type { ChainSection, Point, Verification } from './chain.store.ts'
import type { StoredBreak } from './history.tables.ts'

/**
 * The records of one statement, during which the embedded database answers no other query, and the statements of one
 * call: seconds at most.
 */
const usual = { size: 1_000, steps: 20 }

/** The start of the chain, before the first record. */
const beginning: Point = { place: 0, hash: createHash('sha256').update('agone history').digest() }

/** Verifies the whole chain in steps and returns its first fault, if any. Stores nothing. */
export const verify = async ({ db }: Pick<Ctx, 'db'>, { size = usual.size } = {}): Promise<ChainBreak | undefined> => {
  for (let from = beginning; ;) {
    const section = await Store.checkSection(db, from, size)
    const fault =
      faultOf(section) ?? (section.isAtEnd ? await rewritten({ db }, await Store.findVerification(db)) : null)
    if (fault) return breakOf(db, fault)
    if (section.isAtEnd) return undefined
    from = section.last
  }
}

/** How far the chain was verified, and where it is broken. */
export const state = async ({ db }: Pick<Ctx, 'db'>): Promise<HistoryChain> => {
  const head = await Store.findHead(db)
  const verification = await Store.findVerification(db)
  return { ...stateOf(head, verification), broken: verification.broken && (await breakOf(db, verification.broken)) }
}

/** A fault with the times of its records. */
const breakOf = async (db: Ctx['db'], fault: StoredBreak): Promise<ChainBreak> => {
  const { at, before } = await Store.findTimes(db, fault.place)
  return { ...fault, at: at?.toISOString() ?? null, soundUntil: before?.toISOString() ?? null }
}

/**
 * Verifies the next thousands of records and returns the progress. Starts at the first record with `restart`, else
 * where the last call stopped or, after a complete verification, at the records added since. A killed call loses only its
 * last step.
 */
export const advance = async (
  ctx: Ctx,
  { restart = false, size = usual.size, steps = usual.steps } = {},
): Promise<HistoryChain> => {
  if (restart) await inTransaction(ctx, begin)
  for (let done = 0; done < steps; done += 1) {
    if (await inTransaction(ctx, (inner) => step(inner, size))) break
  }
  return state(ctx)
}

/** Verifies from the first record to the last, for the job of every night. */
export const verifyAndStore = async (ctx: Ctx): Promise<void> => {
  for (let now = await advance(ctx, { restart: true }); now.running;) now = await advance(ctx)
}

const begin = async ({ db, clock }: Ctx): Promise<void> => {
  await Store.lockVerification(db)
  await Store.updateVerification(db, { ...beginning, began_at: new Date(clock.now()) })
}

/** Verifies the next records. Returns true at the end of the chain, and at a fault. */
const step = async (ctx: Ctx, size: number): Promise<boolean> => {
  const { db } = ctx
  const verification = await Store.lockVerification(db)
  const { from, beganAt } = startOf(verification, ctx.clock.now())
  const section = await Store.checkSection(db, from, size)
  const fault = faultOf(section)
  if (!fault && !section.isAtEnd) {
    await Store.updateVerification(db, { ...section.last, began_at: beganAt })
    return false
  }
  const broken = fault ?? (await rewritten(ctx, verification))
  await (broken ? noteFault(ctx, broken) : noteEnd(ctx, section.last, beganAt))
  return true
}

const noVerification = { place: null, hash: null, began_at: null }

const noteFault = async ({ db, log }: Ctx, broken: StoredBreak): Promise<void> => {
  await Store.updateVerification(db, { ...noVerification, broken: JSON.stringify(broken) })
  log.error({ broken }, 'the history is broken')
}

/** Stores a complete verification. The hash is also logged, as a copy outside of the database. */
const noteEnd = async ({ db, clock, log }: Ctx, { place, hash }: Point, beganAt: Date): Promise<void> => {
  await Store.updateVerification(db, {
    ...noVerification,
    checked_place: place,
    checked_hash: hash,
    checked_began_at: beganAt,
    checked_at: new Date(clock.now()),
    broken: null,
  })
  log.info({ place, hash: hash.toString('hex') }, 'the history is whole')
}

const startOf = (
  { place, hash, began_at, ...verification }: Verification,
  now: number,
): { from: Point; beganAt: Date } => {
  if (place !== null && hash && began_at) return { from: { place, hash }, beganAt: began_at }
  const { checked_place, checked_hash, checked_began_at, broken } = verification
  // After a fault only a verification of the whole chain shows whether it is repaired.
  if (broken || checked_place === null || !checked_hash || !checked_began_at) {
    return { from: beginning, beganAt: new Date(now) }
  }
  return { from: { place: checked_place, hash: checked_hash }, beganAt: checked_began_at }
}

/** If all records are rewritten with matching hashes, only the result of an earlier verification reveals it. */
const rewritten = async (
  { db }: Pick<Ctx, 'db'>,
  { checked_place, checked_hash }: Verification,
): Promise<StoredBreak | undefined> => {
  if (!checked_place || !checked_hash) return undefined
  const found = await Store.findHash(db, checked_place)
  if (found && checked_hash.equals(found)) return undefined
  return stored({ place: 1, fault: 'rewritten', expected: checked_hash, found: found ?? null })
}

const faultOf = (section: ChainSection): StoredBreak | undefined => {
  const fault = section.fault ?? (section.isAtEnd ? faultOfEnd(section) : undefined)
  return fault && stored(fault)
}

/** The fault after the last record, if there is none before it. */
const faultOfEnd = ({ last, head, hasUnplaced }: ChainSection): ChainSection['fault'] => {
  if (last.place < head.place) return { place: last.place + 1, fault: 'missing', expected: null, found: null }
  if (last.place > head.place) return { place: head.place + 1, fault: 'added', expected: null, found: null }
  if (!last.hash.equals(head.hash)) {
    return { place: head.place, fault: 'changed', expected: head.hash, found: last.hash }
  }
  return hasUnplaced ? { place: head.place + 1, fault: 'added', expected: null, found: null } : undefined
}

const hex = (hash: Buffer | null): string | null => hash?.toString('hex') ?? null

const stored = ({ expected, found, ...fault }: NonNullable<ChainSection['fault']>): StoredBreak => ({
  ...fault,
  expected: hex(expected),
  found: hex(found),
})

const stateOf = (head: Point, verification: Verification): Omit<HistoryChain, 'broken'> => ({
  recordsCount: head.place,
  lastHash: head.hash.toString('hex'),
  checked:
    verification.checked_place === null ||
    !verification.checked_hash ||
    !verification.checked_began_at ||
    !verification.checked_at
      ? null
      : {
          place: verification.checked_place,
          hash: verification.checked_hash.toString('hex'),
          beganAt: verification.checked_began_at.toISOString(),
          at: verification.checked_at.toISOString(),
        },
  running:
    verification.place === null || !verification.began_at
      ? null
      : { place: verification.place, beganAt: verification.began_at.toISOString() },
})
