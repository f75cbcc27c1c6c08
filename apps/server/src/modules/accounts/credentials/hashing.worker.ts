import { hashSync, verifySync } from '@node-rs/argon2'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { workerContext } from '../../../platform/threads.ts'
import type { HashingRequest, HashingAnswer } from './hashing.ts'

// A lower priority: hashing slows down sign-in only, not other calls.
const lowerPriority = () => {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, 5)
  } catch {
    // Systems other than Linux have no priority per thread.
  }
}

const answerTo = (request: HashingRequest): string | boolean =>
  request.stored === undefined ? hashSync(request.password, request.cost) : verifySync(request.stored, request.password)

const respond = (request: HashingRequest): HashingAnswer => {
  try {
    return { answer: answerTo(request) }
  } catch (error) {
    return { fault: String(error) }
  }
}

lowerPriority()
const { port } = workerContext()
port.on('message', (request: HashingRequest) => port.postMessage(respond(request)))
