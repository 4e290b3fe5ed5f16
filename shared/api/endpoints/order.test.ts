import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { orderReview } from './order.ts'

const line = { name: 'Adult', count: 2, total: 4600 }
const read = (order: object) =>
  decode(orderReview.answer, { id: 7, lines: [line], total: 4600, ...order })

/*
 * Once, one odd value beside the total left an order that could not be opened, and with that not be
 * paid: `shipping: ""` in place of none, a deadline in Unix seconds.
 */
test.each(['shipping', 'tax', 'payable_until', 'document_number'])(
  'whatever %s is, the order can be read and paid',
  (field) => {
    for (const value of [undefined, null, '', 0, '0', 1767225600, [], {}, 'odd', true])
      expect(read({ [field]: value }), JSON.stringify(value)).toMatchObject({
        ok: true,
        value: { id: '7', total: 4600, lines: [{ name: 'Adult' }] },
      })
  },
)

test.each(['datetime', 'timed', 'details'])(
  'whatever %s of a line is, the line is shown',
  (field) => {
    for (const value of [
      undefined,
      null,
      '',
      0,
      '0',
      1767225600,
      [],
      {},
      [null, 'odd'],
      'odd',
      true,
    ])
      expect(read({ lines: [{ ...line, [field]: value }] }), JSON.stringify(value)).toMatchObject({
        ok: true,
        value: { lines: [{ name: 'Adult', count: 2, total: 4600 }] },
      })
  },
)

test('counts as text and times in Unix seconds are read', () => {
  const answer = read({ lines: [{ ...line, count: '2', datetime: 1767225600 }] })
  expect(answer).toMatchObject({ value: { lines: [{ count: 2, datetime: '@1767225600' }] } })
})
