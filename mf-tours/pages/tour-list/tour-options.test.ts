import { expect, test } from 'vitest'
import { aTour } from '../../testing/listed-tours.ts'
import { NO_FILTER, type TourFilter } from './filter-tours.ts'
import { tourOptions } from './tour-options.ts'

const tours = [
  aTour({ id: '1', custom_groups: [{ id: 'art', name: 'art (old name)' }] }),
  aTour({ id: '2', langIdentifier: 'de', langName: 'German', venue: 'Annex' }),
  aTour({ id: '3', langIdentifier: 'fr', langName: '', custom_groups: [{ id: 'kids', name: '' }] }),
  aTour({ id: '4', langIdentifier: '', langName: '', venue: '' }),
]
const WORDS = { language: 'en', unknownCategory: 'Unknown category' } as const

const names = (
  kind: 'languages' | 'categories' | 'venues',
  filter: Partial<TourFilter> = {},
  known: { id: string; name: string }[] | null = [{ id: 'art', name: 'Art' }],
) => tourOptions(tours, known, { ...NO_FILTER, ...filter }, WORDS)[kind].map(({ name }) => name)

test('each language and place is offered once, by name', () => {
  expect(names('languages')).toEqual(['English', 'French', 'German'])
  expect(names('venues')).toEqual(['Annex', 'Main building'])
})

test.each([
  ['languages', { language: 'ja' }, 'Japanese'],
  ['languages', { language: 'LSF/DSGS' }, 'LSF/DSGS'],
  ['venues', { venue: 'Moon' }, 'Moon'],
  ['categories', { category: '17' }, 'Unknown category'],
  ['categories', { category: 'kids' }, 'kids'],
] as const)('the filter of %s offers %o from the address as %o', (kind, filter, name) => {
  expect(names(kind, filter)).toContain(name)
})
