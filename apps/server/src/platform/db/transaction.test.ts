import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '../context/ctx.ts'
import { onBothDatabases } from '../../../test/support/database/both-databases.ts'
import type { TestDatabase } from '../../../test/support/database/database.ts'
import {
  inSavepoint,
  inTransaction,
  inRolledBackTransaction,
  isCheckViolation,
  isForeignKeyViolation,
  isUniqueViolation,
} from './index.ts'

const tables = `
  create table thing (name text constraint thing_name primary key, size integer constraint thing_size check (size > 0));
  create table part (thing text constraint part_thing references thing (name));
`

const add = (ctx: Ctx, name: string): Promise<unknown> => sql`insert into thing values (${name}, 1)`.execute(ctx.db)

const names = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from thing order by name`.execute(ctx.db)
  return rows.map((row) => row.name)
}

onBothDatabases(tables, (open) => {
  let database: TestDatabase
  let ctx: Ctx
  before(async () => {
    database = await open()
    ctx = database.ctx()
  })
  const empty = (): Promise<unknown> => sql`truncate thing, part`.execute(ctx.db)

  test('a committed transaction’s writes are visible', async () => {
    await empty()
    const result = await inTransaction(ctx, async (inner) => {
      await add(inner, 'a')
      return 'done'
    })
    assert.equal(result, 'done')
    assert.deepEqual(await names(ctx), ['a'])
  })

  test('an error rolls everything back, including a nested transaction', async () => {
    await empty()
    const refused = inTransaction(ctx, async (outer) => {
      await add(outer, 'a')
      await inTransaction(outer, (inner) => add(inner, 'b'))
      throw new Error('refused')
    })
    await assert.rejects(refused, /refused/)
    assert.deepEqual(await names(ctx), [])
  })

  test('a nested transaction sees what the outer one wrote', async () => {
    await empty()
    const seen = await inTransaction(ctx, async (outer) => {
      await add(outer, 'a')
      return inTransaction(outer, names)
    })
    assert.deepEqual(seen, ['a'])
  })

  test('a nested failure that is caught still rolls everything back', async () => {
    await empty()
    const caught = inTransaction(ctx, async (outer) => {
      await inTransaction(outer, async (inner) => {
        await add(inner, 'half')
        throw new Error('inner')
      }).catch(() => undefined)
    })
    await assert.rejects(caught, /was caught; the transaction was rolled back/)
    assert.deepEqual(await names(ctx), [])
  })

  test('a savepoint undoes only its own part', async () => {
    await empty()
    const calls: string[] = []
    await inTransaction(ctx, async (outer) => {
      await add(outer, 'a')
      const tried = inSavepoint(outer, async (inner) => {
        inner.afterCommit(() => void calls.push('tried'))
        await add(inner, 'b')
        await inTransaction(inner, (nested) => add(nested, 'a'))
      })
      await assert.rejects(tried, (error) => isUniqueViolation(error, 'thing_name'))
      await add(outer, 'c')
      outer.afterCommit(() => void calls.push('outer'))
    })
    assert.deepEqual(await names(ctx), ['a', 'c'])
    assert.deepEqual(calls, ['outer'])
  })

  test('afterCommit runs after the outermost commit, in order', async () => {
    await empty()
    const calls: string[] = []
    await inTransaction(ctx, async (outer) => {
      outer.afterCommit(() => void calls.push('first'))
      await inTransaction(outer, async (inner) => inner.afterCommit(() => void calls.push('second')))
      assert.deepEqual(calls, [])
    })
    assert.deepEqual(calls, ['first', 'second'])
  })

  test('an afterCommit callback that throws neither fails the transaction nor stops the other callbacks', async () => {
    const calls: string[] = []
    await inTransaction(ctx, async (inner) => {
      inner.afterCommit(() => {
        throw new Error('mine')
      })
      inner.afterCommit(() => void calls.push('other'))
    })
    assert.deepEqual(calls, ['other'])
  })

  test('afterCommit does not run after a rollback', async () => {
    const calls: string[] = []
    const refused = inTransaction(ctx, async (inner) => {
      inner.afterCommit(() => void calls.push('never'))
      throw new Error('refused')
    })
    await assert.rejects(refused)
    assert.deepEqual(calls, [])
  })

  test('a preview returns its result, and nothing of it is stored or published', async () => {
    await empty()
    const calls: string[] = []
    const seen = await inRolledBackTransaction(ctx, async (inner) => {
      inner.afterCommit(() => void calls.push('never'))
      await inTransaction(inner, (nested) => add(nested, 'a'))
      return names(inner)
    })
    assert.deepEqual([seen, await names(ctx), calls], [['a'], [], []])
    await assert.rejects(
      inRolledBackTransaction(ctx, () => Promise.reject(new Error('refused'))),
      /refused/,
    )
    await assert.rejects(
      inTransaction(ctx, () => inRolledBackTransaction(ctx, names)),
      /inside a transaction/,
    )
  })

  test('using the pool inside a transaction throws an error instead of waiting forever', async () => {
    const wrong = inTransaction(ctx, () => names(ctx))
    await assert.rejects(wrong, /The pool was used inside a transaction/)
    await inTransaction(ctx, async (inner) => inner.afterCommit(() => undefined))
    assert.deepEqual(await names(ctx), await inTransaction(ctx, names))
  })

  test('after a commit the same code may use the pool again', async () => {
    await empty()
    let later: Promise<string[]> | undefined
    await inTransaction(ctx, async (inner) => {
      await add(inner, 'a')
      inner.afterCommit(() => void (later = names(ctx)))
    })
    assert.deepEqual(await later, ['a'])
  })

  test('many parallel transactions all finish', async () => {
    await empty()
    const added = Array.from({ length: 40 }, (_, number) => `n${String(number).padStart(2, '0')}`)
    await Promise.all(added.map((name) => inTransaction(ctx, (inner) => add(inner, name))))
    assert.deepEqual(await names(ctx), added)
  })

  test('two transactions in a deadlock both finish, and each is applied once', async () => {
    await empty()
    await add(ctx, 'a')
    await add(ctx, 'b')
    const grow = (inner: Ctx, name: string) =>
      sql`update thing set size = size + 1 where name = ${name}`.execute(inner.db)
    const calls: string[] = []
    const [hasA, hasB] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // The embedded database has one connection: there the other transaction starts only after this one.
    const waitFor = (other: Promise<void>) => Promise.race([other, wait(500)])
    const growInOrder = (first: string, second: string, own: PromiseWithResolvers<void>, other: Promise<void>) =>
      inTransaction(ctx, async (inner) => {
        inner.afterCommit(() => void calls.push(first))
        await grow(inner, first)
        own.resolve()
        await waitFor(other)
        await grow(inner, second)
      })
    await Promise.all([growInOrder('a', 'b', hasA, hasB.promise), growInOrder('b', 'a', hasB, hasA.promise)])
    const { rows } = await sql<{ size: number }>`select size from thing`.execute(ctx.db)
    assert.deepEqual(
      rows.map(({ size }) => size),
      [3, 3],
    )
    assert.deepEqual(calls.toSorted(), ['a', 'b'], 'and each callback runs once')
  })

  test('violations differ by kind and by name of the constraint', async () => {
    await empty()
    await add(ctx, 'a')
    const failure = async (statement: Promise<unknown>): Promise<unknown> => {
      const [settled] = await Promise.allSettled([statement])
      return settled.status === 'rejected' ? settled.reason : undefined
    }
    const unique = await failure(add(ctx, 'a'))
    assert.ok(isUniqueViolation(unique) && isUniqueViolation(unique, 'thing_name'))
    assert.ok(!isUniqueViolation(unique, 'other') && !isForeignKeyViolation(unique))
    const foreign = await failure(sql`insert into part values (${'nothing'})`.execute(ctx.db))
    assert.ok(isForeignKeyViolation(foreign, 'part_thing') && !isUniqueViolation(foreign))
    const check = await failure(sql`insert into thing values (${'b'}, ${0})`.execute(ctx.db))
    assert.ok(isCheckViolation(check, 'thing_size'))
  })
})
