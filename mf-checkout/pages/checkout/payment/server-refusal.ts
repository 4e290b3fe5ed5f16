import { $lines } from '@shop/shared/cart/model'
import { $customer, $token } from '@shop/shared/customer/model'
import { merge, sample } from 'effector'
import type { Refusal } from '../../../features/pay/form/create-chosen-way.ts'
import { attemptBegun } from './attempt-model.ts'
import { orderChanged, refused, tryBegun } from './form-model.ts'
import { initFx } from './pay-steps.ts'
import { isSameOrder } from './same-order.ts'

/* What the server says against a try to pay reaches the form: at its fields, and at the way itself. */

sample({ clock: attemptBegun, fn: () => {}, target: tryBegun })
sample({
  clock: initFx.fail,
  source: $lines,
  // An answer about a basket that has changed since says nothing of this one.
  filter: (lines, { params, error }) =>
    error.kind === 'invalid' && isSameOrder(params.attempt.lines, lines),
  fn: (_, { params: { attempt, request }, error }): Refusal => ({
    payart: attempt.wallet === null ? request.body.payart : null,
    failure: error,
  }),
  target: refused,
})
sample({
  clock: merge([$lines.updates, $customer.updates, $token.updates]),
  fn: () => {},
  target: orderChanged,
})
