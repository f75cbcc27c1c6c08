import type { Product } from '../app.ts'
import { Passwords } from '../modules/accounts/index.ts'
import { Communities } from '../modules/community/index.ts'
import { inTransaction, type Db } from '../platform/db/index.ts'
import { DemoCommunity } from './community.ts'
import { contentEvents } from './content.ts'
import { cupEvents } from './cup.ts'
import { existsUser } from './demo.store.ts'
import { gameEvents } from './games.ts'
import { groupEvents } from './groups.ts'
import { leagueEvents } from './league.ts'
import { clubEvents, userEvents } from './members.ts'
import { upcomingTournamentEvents } from './upcoming-tournaments.ts'
import { demoPassword, people } from './people.ts'
import { seasonEvents } from './season.ts'
import { runTimeline } from './timeline.ts'
import { visitEvents } from './visits.ts'

/** True if there has never been an account. */
export const isDemoDue = async (db: Db): Promise<boolean> => !(await existsUser(db))

/**
 * Creates the demo community if there has never been an account: invented clubs, a league, a cup, a Formula 1 season.
 * One transaction: an interrupted start leaves an empty database. Returns whether it created anything.
 */
export const seedDemo = async ({ ctx }: Pick<Product, 'ctx'>): Promise<boolean> => {
  if (!(await isDemoDue(ctx.db))) return false
  const began = performance.now()
  process.stdout.write('Agone makes its demo community, this takes a few seconds.\n')
  const passwordHash = await Passwords.hash(demoPassword)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const community = new DemoCommunity()
    const year = now - 365 * 24 * 3600_000
    await runTimeline(ctx, [
      ...userEvents(community, now, passwordHash),
      ...gameEvents(community, year - 40 * 24 * 3600_000),
      ...clubEvents(community, now),
      ...cupEvents(community, now),
      ...leagueEvents(community, now),
      ...seasonEvents(community, now),
      ...groupEvents(community, now),
      ...upcomingTournamentEvents(community, now),
      ...contentEvents(community, now),
      ...visitEvents(now),
    ])
    await Communities.updateSetup(ctx, { finished: true })
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`The demo is there after ${seconds} s: ${people.length} people, all with ${demoPassword}.\n`)
  return true
}
