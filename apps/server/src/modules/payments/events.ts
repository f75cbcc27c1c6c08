import type { RefundReason } from '@agone/contract'
import type { PaymentRecord } from './payment.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** A payment is about to be locked: handlers lock what it is for, so that everybody locks in the same order. */
    'payment.locking': { payment: PaymentRecord }
    /** The money of a payment goes back. */
    'payment.refunded': { payment: PaymentRecord; reason: RefundReason }
  }

  interface QuestionMap {
    /** The money of a payment has come: whoever it is for gives the place, or says why the money has to go back. */
    'payment.received': { question: { payment: PaymentRecord }; answer: RefundReason | undefined }
  }
}
