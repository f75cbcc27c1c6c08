import { History } from '../../modules/history/index.ts'
import type { Ctx } from '../../platform/context.ts'
import { Refusal, type Deed } from '../deed.ts'
import { countAll, findFirstWithRole } from './people.store.ts'

/** Says of each part that lives behind the database whether it is well. */
export const examine: Deed = async (ctx, { tell }) => {
  const faults: string[] = []
  const part = async (name: string, look: () => Promise<string>) => {
    try {
      tell({ kind: 'line', text: `ok    ${name}: ${await look()}` })
    } catch (error) {
      const text = `${name}: ${error instanceof Error ? error.message : String(error)}`
      tell({ kind: 'line', text: `FAULT ${text}` })
      faults.push(text)
    }
  }
  await part('database', () => database(ctx))
  await part('accounts', () => accounts(ctx))
  await part('history', () => history(ctx))
  if (faults.length > 0) throw new Refusal(`${faults.length} of the parts need attention.`)
}

const database = async (ctx: Ctx) => {
  const began = performance.now()
  await countAll(ctx.db)
  return `answers in ${Math.max(1, Math.round(performance.now() - began))} ms`
}

const accounts = async (ctx: Ctx) => {
  const { users } = await countAll(ctx.db)
  const hasAdmin = (await findFirstWithRole(ctx.db, 'ADMIN')) !== undefined
  return `${users}${hasAdmin || users === 0 ? '' : '; nobody is ADMIN yet, see: agone admin USER'}`
}

const history = async (ctx: Ctx) => {
  const broken = await History.verify(ctx)
  if (broken !== undefined) throw new Error(`the chain is broken at record ${broken}`)
  return 'the chain is whole'
}
