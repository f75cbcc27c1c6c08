export { PayButton } from './pay-button.tsx'
export { PaymentRow } from './payment-row.tsx'
export { PendingPayment } from './pending-payment.tsx'
export { openPaymentOf, ownPaymentsKey, resumePayment } from './resume.ts'
