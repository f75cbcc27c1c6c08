import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { loadConfig } from './config.ts'
import { startFaultOf } from './start-faults.ts'

const root = mkdtempSync(join(tmpdir(), 'agone-faults-'))
after(() => rmSync(root, { recursive: true, force: true }))
const config = loadConfig({ DATA_DIR: root, PORT: '4000' })

const messageOf = (error: unknown) => startFaultOf(error, config)?.message

/** The error that the system gives. */
const errorOf = (act: () => void): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  return assert.fail('nothing failed')
}

test('a full disk is reported with its folder', { skip: !existsSync('/dev/full') && 'there is no /dev/full' }, () => {
  const error = errorOf(() => writeFileSync('/dev/full', 'the secret'))
  assert.equal(messageOf(error), `The disk of the data folder ${root} is full: make room on it.`)
})

test('a missing permission is reported as that of the folder or of the port', async () => {
  const refused = Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES', syscall: 'mkdir' })
  assert.match(messageOf(refused) ?? '', /^This user may not write in the data folder .* set another DATA_DIR\.$/)
  const port = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' })
  assert.match(messageOf(port) ?? '', /^This user may not listen on port 4000: /)
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const address = taken.address()
  const again = createServer()
  const error = await new Promise((done) => again.once('error', done).listen(address))
  taken.close()
  assert.match(messageOf(error) ?? '', /^Another program listens on port 4000 already: /)
})
