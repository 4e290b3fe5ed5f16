import { expect, test } from 'vitest'
import { aTour } from '../../testing/listed-tours.ts'
import {
  filterTours,
  NO_FILTER,
  preselectedLanguage,
  readFilter,
  writtenLanguage,
} from './filter-tours.ts'

const art = { id: 'art', name: 'Art' }
const tours = [
  aTour({ id: '1', custom_groups: [art] }),
  aTour({ id: '2', langIdentifier: 'de', langName: 'German', venue: 'Annex' }),
  aTour({ id: '3', langIdentifier: 'de', langName: 'German', custom_groups: [art] }),
  aTour({ id: '4', langIdentifier: '', langName: '', venue: '' }),
]

test.each([
  [{}, ['1', '2', '3', '4']],
  [{ language: 'de' }, ['2', '3']],
  [{ category: 'art' }, ['1', '3']],
  [{ venue: 'Annex' }, ['2']],
  [{ language: 'de', category: 'art', venue: 'Main building' }, ['3']],
  [{ language: 'ja' }, []],
  [{ category: 'Art' }, []],
  [{ search: 'GERMAN annex' }, ['2']],
  [{ search: 'art', language: 'de' }, ['3']],
])('the filter %o leaves %j', (filter, left) => {
  const found = filterTours(tours, { ...NO_FILTER, ...filter })
  expect(found.map(({ id }) => id)).toEqual(left)
})

test('a tour with the searched word in its name comes before one at a place of that name', () => {
  const listed = [...tours, aTour({ id: '5', name: 'Around the annex' })]
  const found = filterTours(listed, { ...NO_FILTER, search: 'annex' })
  expect(found.map(({ id }) => id)).toEqual(['5', '2'])
})

test.each([
  ['', null, null],
  ['', 'de', 'de'],
  ['language=', 'de', 'de'],
  ['language=en', 'de', 'en'],
  ['language=all', 'de', null],
  ['language=all', null, null],
])('for the address %o with %o preselected, the language is %o', (query, preselected, language) => {
  expect(readFilter(new URLSearchParams(query), preselected).language).toBe(language)
})

test.each([null, 'de'])('reads each language as it was written, with %o preselected', (chosen) => {
  for (const language of ['en', 'de', null]) {
    const written = writtenLanguage(language, chosen)
    const query = new URLSearchParams(written === null ? {} : { language: written })
    expect(readFilter(query, chosen)).toEqual({ ...NO_FILTER, language })
  }
})

test('reads category and place from the address as they are', () => {
  const query = new URLSearchParams('category=art&venue=Main+building&partner=tram')
  expect(readFilter(query, null)).toEqual({ ...NO_FILTER, category: 'art', venue: 'Main building' })
})

test.each([
  [null, null],
  ['de', 'de'],
  ['DE', 'de'],
  ['german', 'de'],
  ['fr', null],
])('if the museum configures %o, the language %o is preselected', (configured, language) => {
  expect(preselectedLanguage(tours, configured)).toBe(language)
})

test('preselects nothing when all tours are in that language, or when there are no tours', () => {
  expect(preselectedLanguage([aTour(), aTour({ id: '2' })], 'en')).toBeNull()
  expect(preselectedLanguage([], 'en')).toBeNull()
})
