import { healthFindings, type Health, type HealthPart, type PartHealth } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Bus } from '../../../platform/db/index.ts'
import { findUnsent, type MailConfig } from '../../../platform/mail/index.ts'
import { lastBackup, minFreeBytes } from '../../../platform/storage/index.ts'
import { History } from '../../history/index.ts'
import { measureAnswer } from './health.store.ts'

/**
 * The parts to examine besides the context. `sockets`: how many are open, and the limit of this node. `backups`: the
 * data folder, if `agone backup` copies it.
 */
export type HealthParts = {
  bus: Pick<Bus, 'state'>
  sockets: () => { open: number; max: number }
  mail: Pick<MailConfig, 'url'>
  backups: string | undefined
}

type Findings = typeof healthFindings
type Finding<Part extends HealthPart> = { finding: keyof Findings[Part] & string; count?: number; seconds?: number }

const minute = 60
const day = 24 * 60 * minute

/** Above this, in seconds, a response of the database is slow, and pending jobs are late. */
const [slowAnswer, lateWork, stuckMail, oldBackup] = [0.5, 5 * minute, 60 * minute, 7 * day]
/** Below this number of free bytes the disk is nearly full; above this share of sockets a node is. */
const [lowSpace, crowdedShare] = [1e9, 0.8]

/** Examines every part. A part that does not respond has the worst state. */
export const examine = async (ctx: Ctx, parts: HealthParts): Promise<Health> => ({
  checkedAt: new Date(ctx.clock.now()).toISOString(),
  parts: [
    partHealth('database', await database(ctx)),
    partHealth('jobs', await jobs(ctx)),
    partHealth('mail', await mail(ctx, parts.mail)),
    partHealth('storage', await storage(ctx)),
    partHealth('sockets', sockets(parts.sockets())),
    partHealth('bus', { finding: parts.bus.state() }),
    partHealth('search', await search(ctx)),
    partHealth('history', await history(ctx)),
    ...(parts.backups === undefined ? [] : [partHealth('backup', await backup(ctx, parts.backups))]),
  ],
})

const partHealth = <Part extends HealthPart>(part: Part, { finding, count, seconds }: Finding<Part>): PartHealth => {
  const states: Record<string, PartHealth['state']> = healthFindings[part]
  return { part, state: states[finding] ?? 'failed', finding, count: count ?? null, seconds: seconds ?? null }
}

// A database without a response would have stopped the request before: the token was looked up, too.
const database = async ({ db }: Ctx): Promise<Finding<'database'>> => {
  const seconds = await measureAnswer(db)
  return { finding: seconds > slowAnswer ? 'slow' : 'answers', seconds }
}

const jobs = async (ctx: Ctx): Promise<Finding<'jobs'>> => {
  const { waiting: count, oldestSeconds: seconds, failed } = await ctx.jobs.state()
  if (seconds > lateWork) return { finding: 'late', count, seconds }
  if (failed > 0) return { finding: 'failing', count: failed }
  return count === 0 ? { finding: 'idle' } : { finding: 'waiting', count, seconds }
}

const mail = async ({ db, clock }: Ctx, { url }: Pick<MailConfig, 'url'>): Promise<Finding<'mail'>> => {
  if (url === undefined) return { finding: 'kept' }
  const { count, oldest } = await findUnsent(db)
  const seconds = oldest === null ? 0 : Math.max(0, clock.now() - oldest.getTime()) / 1000
  if (seconds > stuckMail) return { finding: 'stuck', count, seconds }
  if (seconds > lateWork) return { finding: 'late', count, seconds }
  return { finding: 'sent' }
}

const storage = async (ctx: Ctx): Promise<Finding<'storage'>> => {
  try {
    const { freeBytes: free } = await ctx.storage.probe()
    if (free === undefined) return { finding: 'free' }
    return { finding: free < minFreeBytes ? 'full' : free < lowSpace ? 'low' : 'free', count: free }
  } catch (error) {
    ctx.log.error({ err: error }, 'files cannot be stored')
    return { finding: 'unwritable' }
  }
}

const sockets = ({ open, max }: { open: number; max: number }): Finding<'sockets'> => ({
  finding: open > max * crowdedShare ? 'crowded' : 'open',
  count: open,
})

const search = async (ctx: Ctx): Promise<Finding<'search'>> => {
  const answers = await ctx.events.ask(ctx, 'search.isReady', {})
  return { finding: answers.every(Boolean) ? 'ready' : 'building' }
}

const history = async (ctx: Ctx): Promise<Finding<'history'>> => {
  const { broken, checked } = await History.chainState(ctx)
  if (broken) return { finding: 'broken', count: broken.place }
  if (!checked) return { finding: 'unchecked' }
  return { finding: 'whole', seconds: Math.max(0, ctx.clock.now() - Date.parse(checked.at)) / 1000 }
}

const backup = async ({ clock }: Ctx, dataDir: string): Promise<Finding<'backup'>> => {
  const at = await lastBackup(dataDir)
  if (at === undefined) return { finding: 'never' }
  const seconds = Math.max(0, clock.now() - at) / 1000
  return { finding: seconds > oldBackup ? 'old' : 'made', seconds }
}
