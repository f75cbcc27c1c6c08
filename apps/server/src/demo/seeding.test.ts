import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Users } from '../modules/accounts/index.ts'
import { createUser } from '../../test/support/factories/accounts.ts'
import { Games } from '../modules/games/index.ts'
import { testDatabase } from '../../test/support/database/database.ts'
import { seedDemo } from './index.ts'

test('a database with a single user gets no demo', async () => {
  const database = await testDatabase()
  try {
    const ctx = database.ctx()
    await createUser(ctx)
    await seedDemo({ ctx })
    assert.equal((await Users.search(ctx, {})).resultsCount, 1)
  } finally {
    await database.close()
  }
})

test('an interrupted creation of the demo leaves nothing behind', async () => {
  const database = await testDatabase()
  try {
    const ctx = database.ctx()
    // Without the modules' listeners there is no draw, so the seeding fails half way.
    await assert.rejects(seedDemo({ ctx }))
    assert.equal((await Users.search(ctx, {})).resultsCount, 0)
    assert.deepEqual(await Games.list(ctx), [])
  } finally {
    await database.close()
  }
})
