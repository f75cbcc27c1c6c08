import type { RefundReason } from '@agone/contract'
import type { PaymentRecord } from './payment.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** A payment is about to be locked: handlers lock what it is for, so that everybody locks in the same order. */
    'payment.locking': { payment: PaymentRecord }
    /** The money of a payment is refunded. */
    'payment.refunded': { payment: PaymentRecord; reason: RefundReason }
  }

  interface QuestionMap {
    /** The money of a payment was received: the domain that it is for gives the place, or answers why the money has to be refunded. */
    'payment.received': { question: { payment: PaymentRecord }; answer: RefundReason | undefined }
  }
}
