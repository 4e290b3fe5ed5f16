import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { orderReview } from './order.ts'

const line = { name: 'Adult', count: 2, total: 4600 }
const read = (order: object) =>
  decode(orderReview.answer, { id: 7, lines: [line], total: 4600, ...order })

/*
 * Regression: one unusual value next to the total made an order unreadable, so that it could not be
 * paid: `shipping: ""` instead of null, or a deadline in Unix seconds.
 */
test.each(['shipping', 'tax', 'payable_until', 'document_number'])(
  'an order with an odd %s can be read and paid',
  (field) => {
    for (const value of [undefined, null, '', 0, '0', 1767225600, [], {}, 'odd', true])
      expect(read({ [field]: value }), JSON.stringify(value)).toMatchObject({
        ok: true,
        value: { id: '7', total: 4600, lines: [{ name: 'Adult' }] },
      })
  },
)

test.each(['datetime', 'timed', 'details'])('shows a line of an order with an odd %s', (field) => {
  for (const value of [undefined, null, '', 0, '0', 1767225600, [], {}, [null, 'odd'], 'odd', true])
    expect(read({ lines: [{ ...line, [field]: value }] }), JSON.stringify(value)).toMatchObject({
      ok: true,
      value: { lines: [{ name: 'Adult', count: 2, total: 4600 }] },
    })
})

test('reads counts as text and times in Unix seconds', () => {
  const answer = read({ lines: [{ ...line, count: '2', datetime: 1767225600 }] })
  expect(answer).toMatchObject({ value: { lines: [{ count: 2, datetime: '@1767225600' }] } })
})
