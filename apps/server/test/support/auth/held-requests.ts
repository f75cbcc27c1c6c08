import assert from 'node:assert/strict'
import { mock } from 'node:test'

/** A method of `owner`, the number of the call that waits (by default the first), and what happens meanwhile. */
type Hold<Name, Result> = {
  name: Name
  nth?: number
  request: () => Promise<Result>
  meanwhile: () => Promise<unknown>
}

/**
 * Starts a request, and makes a method wait that it calls, before the method does anything; returns its result. So the
 * rest of the request runs after `meanwhile`.
 */
export const holdRequest = async <Name extends string, Result>(
  owner: Record<Name, (...args: never[]) => Promise<unknown>>,
  { name, nth = 1, request, meanwhile }: Hold<Name, Result>,
): Promise<Result> => {
  const [held, released] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()]
  const original: unknown = Reflect.get(owner, name)
  assert.ok(typeof original === 'function')
  let calls = 0
  const method = mock.method(owner, name, async function wait(this: unknown, ...args: unknown[]): Promise<unknown> {
    if (++calls === nth) {
      method.mock.restore()
      held.resolve(true)
      await released.promise
    }
    return Reflect.apply(original, this, args)
  })
  const pending = request()
  pending.then(() => held.resolve(false)).catch(held.reject)
  try {
    assert.ok(await held.promise, `the request did not call ${name}`)
    await meanwhile()
  } finally {
    method.mock.restore()
    released.resolve()
  }
  return pending
}
