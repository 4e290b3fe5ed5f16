import { expect, test } from 'vitest'
import {
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
} from './testing/line-builders.ts'
import { withoutBought } from './without-bought.ts'

test('removes each bought line once, so that one of two equal lines stays', () => {
  const lines = [aTicketLine(), aMerchandiseLine(), aTicketLine()]
  expect(withoutBought(lines, [aTicketLine()])).toEqual([aMerchandiseLine(), aTicketLine()])
})

test('recognises a line after a change of name or of the amount a code pays', () => {
  const lines = [
    aTicketLine({ name: 'Erwachsene', eventName: 'Impressionisten' }),
    aVoucherCodeLine({ discount: 100 }),
    aTourLine({ name: 'Glanzlichter', eventName: 'Sammlung' }),
  ]
  const bought = [aTicketLine(), aVoucherCodeLine({ discount: 900 }), aTourLine()]
  expect(withoutBought(lines, bought)).toEqual([])
})

test('keeps lines with another count or slot, and lines that were not bought', () => {
  const lines = [
    aTicketLine({ totalCount: 3, totalPrice: 6900 }),
    aTicketLine({ datetime: '2026-09-03 11:00:00' }),
    aTourLine({ tours: 2 }),
    aTourLine({ time: '14:00' }),
  ]
  expect(withoutBought(lines, [aTicketLine(), aTourLine()])).toEqual(lines)
})
