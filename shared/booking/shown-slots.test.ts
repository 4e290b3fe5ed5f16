import { expect, test } from 'vitest'
import { shownSlots } from './shown-slots.ts'
import type { SlotKind } from './slot.ts'

const open = aSlot('10:00')
const full = aSlot('11:00', 'soldOut')

test('an open day shows all its slots', () => {
  expect(shownSlots([open, full], 'open')).toEqual([open, full])
})

test('a day that is closed or sold out has no slot to choose, whatever it once had', () => {
  expect(shownSlots([open, full], 'closed')).toEqual([full])
  expect(shownSlots([open, full], 'soldOut')).toEqual([full])
})

function aSlot(time: string, kind: SlotKind = 'open', left = 5) {
  return { time, kind, left }
}
