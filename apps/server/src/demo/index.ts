import type { Product } from '../app.ts'
import { Passwords } from '../modules/accounts/index.ts'
import { inTransaction, type Db } from '../platform/db/index.ts'
import { Community } from './community.ts'
import { contentHappenings } from './content.ts'
import { cupHappenings } from './cup.ts'
import { existsUser } from './demo.store.ts'
import { gameHappenings } from './games.ts'
import { groupHappenings } from './groups.ts'
import { leagueHappenings } from './league.ts'
import { clubHappenings, peopleHappenings } from './members.ts'
import { openingHappenings } from './openings.ts'
import { demoPassword, people } from './people.ts'
import { seasonHappenings } from './season.ts'
import { happen } from './timeline.ts'

/** True while nobody has ever had an account. */
export const isDemoDue = async (db: Db): Promise<boolean> => !(await existsUser(db))

/**
 * Seeds the demo community when nobody has ever had an account: invented clubs, a league, a cup, a Formula 1 season.
 * All or nothing: a start that is interrupted leaves an empty database, and the next one begins anew. Answers whether it
 * has made anything.
 */
export const seedDemo = async ({ ctx }: Pick<Product, 'ctx'>): Promise<boolean> => {
  if (!(await isDemoDue(ctx.db))) return false
  const began = performance.now()
  process.stdout.write('Agone makes its demo community, this takes a few seconds.\n')
  const passwordHash = await Passwords.hash(demoPassword)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const community = new Community()
    const year = now - 365 * 24 * 3600_000
    await happen(ctx, [
      ...peopleHappenings(community, now, passwordHash),
      ...gameHappenings(community, year - 40 * 24 * 3600_000),
      ...clubHappenings(community, now),
      ...cupHappenings(community, now),
      ...leagueHappenings(community, now),
      ...seasonHappenings(community, now),
      ...groupHappenings(community, now),
      ...openingHappenings(community, now),
      ...contentHappenings(community, now),
    ])
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`The demo is there after ${seconds} s: ${people.length} people, all with ${demoPassword}.\n`)
  return true
}
