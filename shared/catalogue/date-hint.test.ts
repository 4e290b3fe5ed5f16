import { expect, test } from 'vitest'
import { dateHint } from './date-hint.ts'

test.each([
  [true, '2026-09-10', { kind: 'soldOut' }],
  [false, '2026-09-03', { kind: 'today' }],
  [false, '2026-09-10', { kind: 'next', date: '2026-09-10' }],
  [false, '2026-09-02', { kind: 'none' }],
  [false, '', { kind: 'none' }],
  [false, null, { kind: 'none' }],
])(
  'on 3 September, an offer with sold out %s and next date %s has the hint %o',
  (sold_out, next_date, hint) => {
    expect(dateHint({ sold_out, next_date }, '2026-09-03')).toEqual(hint)
  },
)
