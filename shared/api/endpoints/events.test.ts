import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { ticketCollect } from './events.ts'

function standsFor(written: object) {
  const part = { id: 1, name: 'Children up to 16', price: 300, ...written }
  const family = { id: 'family', mode: 1, price: 600, subtickets: [part] }
  const decoded = decode(ticketCollect.answer, { tickets: [family] })
  if (!decoded.ok) throw new Error('not decoded')
  return {
    ids: decoded.value.tickets[0]?.subtickets[0]?.stands_for,
    drops: decoded.drops.map(({ path }) => path),
  }
}

test('a component lists the tickets that it replaces, lists none, or does not say', () => {
  expect(standsFor({ stands_for: [7, 'child'] })).toEqual({ ids: ['7', 'child'], drops: [] })
  expect(standsFor({ stands_for: [] })).toEqual({ ids: [], drops: [] })
  expect(standsFor({ stands_for: null })).toEqual({ ids: null, drops: [] })
  expect(standsFor({})).toEqual({ ids: null, drops: [] })
})

test('a component with a broken list replaces no ticket and is still sold', () => {
  for (const broken of ['child', 7, {}, ['youth', null]])
    expect(standsFor({ stands_for: broken })).toEqual({
      ids: [],
      drops: ['tickets[0].subtickets[0].stands_for'],
    })
})
