import { expect, test } from 'vitest'
import { aTour } from '../../catalogue/test-builders.ts'
import { tourDetails } from './tour-details.ts'

test.each([
  [{}, 'English · Main building · 90\u00a0min.'],
  [{ duration: null, venue: '' }, 'English'],
  [{ langName: '', langIdentifier: 'fr', duration: 0 }, 'French · Main building'],
  [{ langName: '', langIdentifier: '', duration: null, venue: '' }, ''],
])('%j is described as %o', (wire, line) => {
  expect(tourDetails(aTour(wire), 'en')).toBe(line)
})
