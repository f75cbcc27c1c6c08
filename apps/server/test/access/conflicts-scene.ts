import assert from 'node:assert/strict'
import type { CallOf, ErrorCode, RouteSpec, UserId } from '@agone/contract'
import { createUser } from '../support/factories/accounts.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { caller } from '../support/auth/calling.ts'
import type { TestProduct } from '../support/product.ts'

export type UserRef = { id: UserId }
/** A call in conflict with existing data, by a user who has the right to the call, and the expected error code. */
export type ConflictRow = {
  spec: RouteSpec
  code: ErrorCode
  sender: UserRef
  send: () => Promise<{ status: number; title: string | undefined }>
}
/** Creates the data for some conflicts, and a row for each. */
export type MakeConflicts = (scene: ConflictsScene) => Promise<ConflictRow[]>

/** The product with an admin, calls as anybody, and rows of calls. */
export const conflictsScene = async (product: TestProduct) => {
  const { app, auth, ctx } = product
  const call = caller(app)
  const tokens = new Map<UserId, string>()
  const tokenOf = async (user: UserRef): Promise<string> => {
    const token = tokens.get(user.id) ?? (await tokenFor(auth, user))
    tokens.set(user.id, token)
    return token
  }
  const row = <Spec extends RouteSpec>(
    spec: Spec,
    code: ErrorCode,
    sender: UserRef,
    input: CallOf<Spec>,
  ): ConflictRow => ({
    spec,
    code,
    sender,
    send: async () => call(spec, await tokenOf(sender), input),
  })
  /** A row for a call that succeeds only once, and has already been sent once. */
  const repeated = async <Spec extends RouteSpec>(...input: Parameters<typeof row<Spec>>): Promise<ConflictRow> => {
    const created = row(...input)
    const { status, title } = await created.send()
    assert.ok(status < 300, `${created.spec.method} ${created.spec.path}: ${status} ${title}`)
    return created
  }
  const admin: UserRef = await createUser(ctx, { roles: ['ADMIN'] })
  return { app, ctx, admin, call, tokenOf, row, repeated }
}

export type ConflictsScene = Awaited<ReturnType<typeof conflictsScene>>
