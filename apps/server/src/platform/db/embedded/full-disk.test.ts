import assert from 'node:assert/strict'
import fs, { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { retryOnFullDisk } from './full-disk.ts'
import { ensureReserve, reserveBytes, deleteReserve } from './reserve.ts'

const dir = mkdtempSync(join(tmpdir(), 'agone-full-'))
after(() => rmSync(dir, { recursive: true, force: true }))

test('the reserve is created if there is space for it and more, and deleted once', () => {
  const path = join(dir, 'database.reserve')
  assert.equal(ensureReserve(path, { free: reserveBytes + 9, minFree: 10 }), false)
  assert.equal(existsSync(path), false)
  assert.equal(ensureReserve(path, { free: reserveBytes + 10, minFree: 10 }), true)
  assert.equal(ensureReserve(path, { free: 0, minFree: 10 }), true, 'it exists already')
  assert.equal(fs.statSync(path).size, reserveBytes)
  assert.equal(deleteReserve(path), true)
  assert.equal(deleteReserve(path), false)
})

// A Linux device file: every write fails as on a full disk.
describe('a write to a full disk', { skip: !existsSync('/dev/full') && 'there is no /dev/full' }, () => {
  const bytes = Buffer.from('the log')
  const calls: string[] = []

  /** Runs `act` with three reserves; the second wait never ends. */
  const withReserves = (act: () => void) => {
    calls.length = 0
    let reserves = 3
    const undo = retryOnFullDisk({
      tables: join(dir, 'base'),
      spend() {
        calls.push('spend')
        return (reserves -= 1) >= 0
      },
      wait() {
        if (calls.includes('wait')) throw new Error('it waits forever')
        calls.push('wait')
      },
    })
    try {
      act()
    } finally {
      undo()
    }
  }

  test('gets the reserves, then waits', () => {
    withReserves(() => {
      const file = fs.openSync('/dev/full', 'w')
      assert.throws(() => fs.writeSync(file, bytes, 0, bytes.length, 0), /it waits forever/)
      fs.closeSync(file)
    })
    assert.deepEqual(calls, ['spend', 'spend', 'spend', 'spend', 'wait', 'spend'])
  })

  test('fails for a table once nothing is left, so that the engine refuses the query', () => {
    fs.mkdirSync(join(dir, 'base'))
    fs.symlinkSync('/dev/full', join(dir, 'base', '1259'))
    withReserves(() => {
      const file = fs.openSync(join(dir, 'base', '1259'), 'r+')
      assert.throws(() => fs.writeSync(file, bytes, 0, bytes.length, 0), { code: 'ENOSPC' })
      fs.closeSync(file)
    })
    assert.deepEqual(calls, ['spend', 'spend', 'spend', 'spend'])
  })

  test('in other folders a write is unchanged', () => {
    const path = join(dir, 'plain')
    withReserves(() => {
      const file = fs.openSync(path, 'w')
      assert.equal(fs.writeSync(file, bytes, 4, 3, 0), 3)
      assert.equal(fs.writeSync(file, bytes, 0, 0, 0), 0)
      fs.closeSync(file)
    })
    assert.equal(readFileSync(path, 'utf8'), 'log')
    assert.deepEqual(calls, [])
  })
})
