import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentTotals } from '@agone/contract/payments/routes/payments'
import { areRefundsUnderWay, refundCount } from './refunds.ts'

const totalsOf = (counts: Partial<PaymentTotals['counts']>, problems: PaymentTotals['problems'] = []) => ({
  ...{ received: 0, refunded: 0, balance: 0, problems },
  counts: { open: 0, paid: 0, returning: 0, returned: 0, failed: 0, ...counts },
})

test('refunds are followed until the ordered ones are made and each has arrived, or says what it waits for', () => {
  assert.equal(areRefundsUnderWay(totalsOf({ paid: 2, returned: 1 }), 3), true)
  assert.equal(areRefundsUnderWay(totalsOf({ returning: 1, returned: 2 }), 3), true)
  assert.equal(areRefundsUnderWay(totalsOf({ returned: 3 }), 3), false)
  assert.equal(
    areRefundsUnderWay(totalsOf({ returning: 1, returned: 2 }, [{ problem: 'refused', count: 1 }]), 3),
    false,
  )
})

test('a fee that is paid after the order is not waited for', () => {
  const totals = totalsOf({ paid: 1, returned: 3 })
  assert.equal(refundCount(totals), 3)
  assert.equal(areRefundsUnderWay(totals, 3), false)
})
