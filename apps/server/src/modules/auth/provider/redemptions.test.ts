import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rounds } from '../../../../test/support/test-run.ts'
import {
  redeemingApp,
  type IssuedGrant,
  type RedeemingApp,
  type TokenAnswer as Answer,
} from '../../../../test/support/auth/redeeming.ts'

const grants = rounds({ few: 50, many: 1000 })
const attempts = 8
// Enough parallel calls to overlap, but not so many that they only wait for each other.
const batch = 25

const other = 'other'

let s: RedeemingApp
before(async () => {
  s = await redeemingApp([
    {
      client_id: other,
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://127.0.0.1:9/callback'],
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ])
})
after(() => s.t.close())

/** Uses each of them eight times in parallel; returns the tokens of the successful calls. */
const race = async (issued: readonly IssuedGrant[], use: (secret: string) => Promise<Answer>): Promise<Answer[]> => {
  const all = await Promise.all(
    issued.map(async ({ secret }) => Promise.all(Array.from({ length: attempts }, () => use(secret)))),
  )
  return all.map((answers) => {
    const winners = answers.filter(({ status }) => status === 200)
    assert.equal(winners.length, 1)
    const losers = answers.filter((answer) => !winners.includes(answer))
    assert.ok(
      losers.every(({ status, error }) => status === 400 && error === 'invalid_grant'),
      JSON.stringify(losers),
    )
    return winners[0] ?? { status: 0 }
  })
}

const assertRefused = async ({ access = '' }: Answer) =>
  assert.rejects(s.t.auth.authenticate(access), { code: 'AUTHORIZATION_INVALID' })

for (const [kind, use] of [
  ['AuthorizationCode', (code: string) => s.redeem(code)],
  ['RefreshToken', (token: string) => s.refresh(token)],
] as const) {
  test(
    `of eight parallel uses of one ${kind} one gets tokens, which are revoked: ${grants} times`,
    {
      timeout: 900_000,
    },
    async () => {
      for (let done = 0; done < grants; done += batch) {
        const issued = await Promise.all(Array.from({ length: batch }, () => s.issue(kind)))
        const winners = await race(issued, use)
        await Promise.all(winners.map(assertRefused))
        const [winner] = winners
        // One of each batch: all are refused for the same reason, the missing grant.
        assert.equal((await s.refresh(winner?.refresh ?? '')).error, 'invalid_grant')
        const left = s.t.db
          .selectFrom('auth_records')
          .select('id')
          .where('kind', '=', 'Grant')
          .where(
            'id',
            'in',
            issued.map(({ grantId }) => grantId),
          )
        assert.deepEqual(await left.execute(), [])
      }
    },
  )

  test(`a single use of a ${kind} gets valid tokens`, async () => {
    const answer = await use((await s.issue(kind)).secret)
    assert.equal((await s.t.auth.authenticate(answer.access ?? '')).id, s.user.id)
    assert.equal((await s.refresh(answer.refresh ?? '')).status, 200)
  })
}

const wrongVerifiers = ['a-verifier-that-somebody-guessed-and-that-is-not-it', 'too short', '']

for (const verifier of wrongVerifiers) {
  test(`a code sent with the verifier "${verifier}" is invalid afterwards`, async () => {
    const { secret } = await s.issue('AuthorizationCode')
    assert.equal((await s.redeem(secret, { verifier })).status, 400)
    const { status, error } = await s.redeem(secret)
    assert.deepEqual([status, error], [400, 'invalid_grant'])
  })

  test(`a code sent again with the verifier "${verifier}" revokes the tokens that it gave`, async () => {
    const { secret } = await s.issue('AuthorizationCode')
    const answer = await s.redeem(secret)
    assert.equal((await s.t.auth.authenticate(answer.access ?? '')).id, s.user.id)
    assert.equal((await s.redeem(secret, { verifier })).status, 400)
    await assertRefused(answer)
    assert.equal((await s.refresh(answer.refresh ?? '')).error, 'invalid_grant')
  })
}

test('parallel uses of a code with a right and a wrong verifier leave no valid token', async () => {
  const issued = await Promise.all(Array.from({ length: batch }, () => s.issue('AuthorizationCode')))
  const [verifier] = wrongVerifiers
  const pairs = issued.map(({ secret }) => Promise.all([s.redeem(secret), s.redeem(secret, { verifier })]))
  const answers = (await Promise.all(pairs)).flat()
  await Promise.all(answers.filter(({ status }) => status === 200).map(assertRefused))
  for (const { secret } of issued) assert.equal((await s.redeem(secret)).error, 'invalid_grant')
})

test('a client cannot end the code of another client', async () => {
  const { secret } = await s.issue('AuthorizationCode')
  assert.equal((await s.redeem(secret, { client: other })).status, 400)
  assert.equal((await s.redeem(secret)).status, 200)
})
