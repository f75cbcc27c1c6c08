import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeOnTwoNodes, within, type TestNode } from '../support/product.ts'
import { logout, sessionEnds, somebody, statusOf } from '../support/session-ends.ts'
import { everySocket, refusals } from '../support/sockets.ts'

describeOnTwoNodes('sessions that end, on two nodes', (nodes) => {
  for (const { name, survives, act } of sessionEnds) {
    test(`${name}: the token is refused at once on the same node, within a second on the other`, async () => {
      const { one, other } = nodes
      const person = await somebody(one)
      for (const node of [one, other]) {
        for (const token of [person.token, person.endingToken]) assert.equal(await statusOf(node, token), 200)
      }
      const answer = await act(one, person)
      assert.ok(answer.status < 300, `${answer.status} ${await answer.text()}`)
      const isRefused = async (node: TestNode) => [401, 403].includes(await statusOf(node, person.endingToken))
      assert.ok(await isRefused(one))
      await within(1000, 'the other node refuses the token', () => isRefused(other))
      for (const node of [one, other]) assert.equal((await statusOf(node, person.token)) === 200, survives)
    })

    test(`${name}: sockets close within a second on the same node, within five on the other`, async () => {
      const { one, other } = nodes
      const person = await somebody(one)
      const open = async (token: string) => ({
        here: await everySocket(one.origin, token),
        there: await everySocket(other.origin, token),
      })
      const [ending, kept] = [await open(person.endingToken), await open(person.token)]
      const answer = await act(one, person)
      assert.ok(answer.status < 300, `${answer.status} ${await answer.text()}`)
      const answered = performance.now()
      const gone = async (sockets: typeof ending.here, most: number) => {
        for (const { kind, ended } of sockets) {
          const { at, why } = await ended
          assert.ok(at - answered <= most, `${kind} took ${Math.round(at - answered)} ms`)
          assert.match(why, /^(AUTHORIZATION_INVALID|BANNED_ERROR)$/, kind)
        }
      }
      await gone(ending.here, 1000)
      await gone(ending.there, 5000)
      for (const node of [one, other]) {
        for (const refusal of await refusals(node.origin, person.endingToken)) {
          assert.match(refusal, /^(AUTHORIZATION_INVALID|BANNED_ERROR)$/)
        }
      }
      if (survives) for (const { kind, isOpen } of [...kept.here, ...kept.there]) assert.ok(isOpen(), kind)
      else await gone([...kept.here, ...kept.there], 5000)
    })
  }

  test('a token of a session that has ended is refused by a node that never saw it', async () => {
    const { one, other } = nodes
    const person = await somebody(one)
    await logout(one, person.endingToken, '/logout')
    assert.equal(await statusOf(other, person.endingToken), 401)
    assert.equal(await statusOf(other, person.token), 200)
  })
})
