import { expect, test } from 'vitest'
import { writeFilter } from './filter-address.ts'

test('writes the filter into the address and keeps the rest', () => {
  const query = writeFilter(new URLSearchParams('partner=tram'), { venue: 'Annex', group: null })
  expect(query.toString()).toBe('partner=tram&venue=Annex')
  expect(writeFilter(query, { venue: null }).toString()).toBe('partner=tram')
  expect(writeFilter(query, { venue: '' }).toString()).toBe('partner=tram')
})
