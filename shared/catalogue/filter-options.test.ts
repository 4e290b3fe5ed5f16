import { expect, test } from 'vitest'
import { filterOptions, venueOptions } from './filter-options.ts'

test('each value is offered once, with its first name, by name', () => {
  const named = [
    ['b', 'Zoo'],
    ['a', 'Art'],
    ['b', 'Other'],
  ] as const
  expect(filterOptions(named)).toEqual([
    { value: 'a', name: 'Art' },
    { value: 'b', name: 'Zoo' },
  ])
})

test('a place of the address is offered too, though nothing is there; no place is none', () => {
  const offers = [{ venue: 'Main building' }, { venue: '' }, { venue: 'Annex' }]
  expect(venueOptions(offers, 'Moon').map(({ name }) => name)).toEqual([
    'Annex',
    'Main building',
    'Moon',
  ])
  expect(venueOptions(offers, null)).toHaveLength(2)
})
