import type { RefundProblem } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { PaymentRecord } from './payment.ts'
import type { ProviderName } from './payments.tables.ts'

/** A checkout at a provider; `url` is the page where the payer pays. */
export type OpenedCheckout = { reference: string; url: string }

/** A provider answered that it does not do what it was asked. */
export class ProviderRefusal extends Error {
  readonly problem: RefundProblem

  constructor(problem: RefundProblem, cause: unknown) {
    super(`the payment provider refuses: ${problem}`, { cause })
    this.problem = problem
  }
}

/**
 * A payment provider. Its calls are idempotent and are never made inside a transaction. A rejection means that the provider could
 * not be reached, or, if it is a `ProviderRefusal` of a refund, that it refused.
 */
export type Provider = {
  name: ProviderName
  /** The smallest amount that it takes, in cents. */
  minimum: number
  /** Opens a page where the payment is paid; `language` is that of the payer. */
  open(ctx: Ctx, payment: PaymentRecord, language: 'it' | 'en'): Promise<OpenedCheckout>
  /** Closes the checkout, so that it can no longer be paid. If it was paid before, `charge` is the reference for a refund. */
  close(ctx: Ctx, payment: PaymentRecord): Promise<{ paid: false } | { paid: true; charge: string | undefined }>
  /** Refunds the payment. `isSettled` is false while the provider has accepted the refund, but has not carried it out yet. */
  refund(ctx: Ctx, payment: PaymentRecord): Promise<{ isSettled: boolean }>
}

declare module '../../platform/context/events.ts' {
  interface QuestionMap {
    /** The configured providers. New payments use the first one; without any there are no entry fees. */
    'payments.providers': { question: object; answer: readonly Provider[] }
  }
}

/** The provider of new payments; undefined if none is configured. */
export const findProvider = async (ctx: Ctx): Promise<Provider | undefined> => (await listProviders(ctx))[0]

/** The provider of an existing payment. Throws if it is not configured any more: the job that needs it tries again later. */
export const providerOf = async (ctx: Ctx, { provider: name }: PaymentRecord): Promise<Provider> => {
  const found = (await listProviders(ctx)).find((provider) => provider.name === name)
  if (!found) throw new Error(`a payment needs the provider ${name}, which is not configured`)
  return found
}

const listProviders = async (ctx: Ctx): Promise<readonly Provider[]> =>
  (await ctx.events.ask(ctx, 'payments.providers', {})).flat()
