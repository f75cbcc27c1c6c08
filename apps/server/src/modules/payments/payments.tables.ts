import type {
  PaymentId,
  PaymentStatus,
  RefundProblem,
  RefundReason,
  TeamId,
  TournamentId,
  UserId,
} from '@agone/contract'
import type { Generated } from 'kysely'

export type PaymentsTable = {
  id: PaymentId
  /** What is paid for; no foreign key, because payments outlive it. */
  tournament_id: TournamentId
  tournament_name: string
  user_id: UserId
  team_id: TeamId | null
  /** Cents. */
  amount: number
  status: Generated<PaymentStatus>
  refund_requested: Generated<boolean>
  refund_reason: RefundReason | null
  provider: ProviderName
  /** The checkout at the provider and its address, once it is open; `charge` is what is refunded there. */
  reference: string | null
  checkout_url: string | null
  charge: string | null
  created_at: Date
  expires_at: Date
  /** From then on the product takes no money for it. */
  closed_at: Date | null
  paid_at: Date | null
  refunded_at: Date | null
  settled_at: Date | null
  failed_at: Date | null
  /** Why the money of a refund has not arrived. */
  refund_problem: RefundProblem | null
  /** How often the provider has refused the refund. */
  refund_refusals: Generated<number>
}

export type ProviderName = 'test' | 'stripe'

/** The movements of a payment: paid, to be returned, returned. */
export type MovementKind = 'payment' | 'refund' | 'settlement'
export type Account = 'payer' | 'fees' | 'owed'

export type PaymentMovementsTable = {
  payment_id: PaymentId
  kind: MovementKind
  from_account: Account
  to_account: Account
  amount: number
  at: Date
}

type PaymentEventsTable = { id: string; received_at: Date }

declare module '../../platform/context/db.ts' {
  interface Database {
    payments: PaymentsTable
    payment_movements: PaymentMovementsTable
    payment_events: PaymentEventsTable
  }
}
