import { deferred } from '@shop/shared/async/testing/deferred'
import type { CartLine } from '@shop/shared/cart/line'
import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $message, type GlobalMessage } from '@shop/shared/messages/model'
import { pathTo } from '@shop/shared/routing/path-to'
import { act, cleanup } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { bookFx, claimExecutionFx, execPaymentFx } from '../../features/pay/booking/model.ts'
import { readReturnAddress } from '../../features/pay/records/return-address.ts'
import { readGoneFx } from '../../features/put-back/model.ts'
import texts from '../../locales/en.json'
import { show } from '../../testing/show.tsx'
import { readReturnFx } from './model.ts'
import { AcceptedPage } from './page.tsx'

const HREF = 'https://shop.example/en/checkout/accepted?us=AbCdEf123456&cartId=c1'
const DONE = { booking_id: '4711', has_tickets: true }
const OFFLINE = { kind: 'offline' }
const { title, accepted } = texts
const success = pathTo('checkoutSuccess', 'en')
const failed = pathTo('checkoutFailed', 'en')

/*
 * Regression: visitors who left the page before the booking was made never learned the outcome: a
 * refused payment looked like a successful one, and the other way round.
 */
test.each<[string, Ending, GlobalMessage]>([
  ['booked', { answer: DONE }, aMessage('info', { text: title.success, href: success })],
  [
    'ordered',
    { answer: DONE, lines: [aMerchandiseLine()] },
    aMessage('info', { text: title.successOrder, href: success }),
  ],
  [
    'refused',
    { failure: { kind: 'invalid', message: 'Declined', fields: {} } },
    aMessage('warning', { text: title.failed, href: failed }),
  ],
  [
    'unclear',
    { failure: OFFLINE },
    aMessage(
      'warning',
      { text: `${accepted.unclearTitle}.`, href: HREF },
      { text: accepted.unclear },
    ),
  ],
  [
    'gone',
    { failure: { kind: 'gone' } },
    aMessage('warning', { text: `${accepted.goneTitle}.`, href: HREF }, { text: accepted.gone }),
  ],
])('tells visitors who have left that it is %s, with a link', async (_, ending, told) => {
  const { message, leave, end } = await aReturn(ending)
  leave()
  expect(message()).toBeNull()
  await end()
  expect(message()).toEqual(told)
})

test('shows no message about the outcome to visitors who stay on the page', async () => {
  for (const ending of [{ answer: DONE }, { failure: OFFLINE }]) {
    const { message, leave, end } = await aReturn(ending)
    await end()
    leave()
    expect(message()).toBeNull()
  }
})

test('shows no message about a later request that another page has made for the same cart', async () => {
  const { scope, message, leave, end } = await aReturn({ failure: OFFLINE })
  await end()
  leave()
  const params = { cartId: 'c1', us: 'AbCdEf123456', href: HREF, sessionUs: '', payment: null }
  await allSettled(bookFx, { scope, params })
  expect(message()).toBeNull()
})

interface Ending {
  answer?: unknown
  failure?: unknown
  lines?: CartLine[]
}

function aMessage(
  className: GlobalMessage['className'],
  ...parts: GlobalMessage['parts']
): GlobalMessage {
  return { parts, className }
}

/** The page while the booking is being made, in English; `end` delivers the server's answer. */
async function aReturn({ answer, failure, lines = [aTicketLine()] }: Ending) {
  const { promise: pending, resolve: answered } = deferred()
  const payment = { us: 'AbCdEf123456', cartId: 'c1', lines, payable: 4600, email: null }
  const scope = fork({
    handlers: [
      [readReturnFx, () => ({ address: readReturnAddress(HREF), payments: [payment] })],
      [claimExecutionFx, () => true],
      [readGoneFx, () => ({ cart: null, now: new Date(0) })],
      [
        execPaymentFx,
        async () => {
          await pending
          if (failure !== undefined) throw failure
          return answer
        },
      ],
    ],
  })
  await show(<AcceptedPage />, scope, { until: async () => {} })
  return {
    scope,
    message: () => scope.getState($message),
    leave: () => cleanup(),
    end: () =>
      act(async () => {
        answered()
        await allSettled(scope)
      }),
  }
}
