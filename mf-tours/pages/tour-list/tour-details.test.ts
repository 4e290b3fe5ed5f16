import { expect, test } from 'vitest'
import { aTour } from '../../testing/listed-tours.ts'
import { tourDetails } from './tour-details.ts'

test.each([
  [{}, 'English\u00a0· Main building\u00a0· 90\u00a0min.'],
  [{ duration: null, venue: '' }, 'English'],
  [{ langName: '', langIdentifier: 'fr', duration: 0 }, 'French\u00a0· Main building'],
  [{ langName: '', langIdentifier: '', duration: null, venue: '' }, ''],
  [{ single_ticketing: 0 }, 'English\u00a0· Main building\u00a0· 90\u00a0min.\u00a0· for groups'],
  [{ book_complete_tour: 1, duration: null, venue: '' }, 'English\u00a0· for groups'],
])('%j is described as %o', (wire, line) => {
  expect(tourDetails(aTour(wire), { language: 'en', forGroups: 'for groups' })).toBe(line)
})
