import { expect, test } from 'vitest'
import { filterOptions, venueOptions } from './filter-options.ts'

test('offers each value once, with its first name, sorted by name', () => {
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

test('offers the venue of the address even without offers, and no empty venue', () => {
  const offers = [{ venue: 'Main building' }, { venue: '' }, { venue: 'Annex' }]
  expect(venueOptions(offers, 'Moon').map(({ name }) => name)).toEqual([
    'Annex',
    'Main building',
    'Moon',
  ])
  expect(venueOptions(offers, null)).toHaveLength(2)
})
