import { randomBytes } from 'node:crypto'
import type { Provider } from '../provider.ts'

/** The checkout of the product itself: a page that says that no money moves. It needs no other service. */
export const testCheckout = (publicUrl: string): Provider => ({
  name: 'test',
  minimum: 1,
  open: async () => {
    const reference = randomBytes(24).toString('base64url')
    return { reference, url: `${publicUrl}/management/payments/checkout/${reference}` }
  },
  // Its page takes money only in the transaction that receives it.
  close: async () => ({ paid: false }),
  refund: async () => ({ isSettled: true }),
})
