import { expect, test } from 'vitest'
import { booksPlaces } from './books-places.ts'

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('single tickets %s and whole tours only %s: places are booked %s', (single, whole, places) => {
  expect(booksPlaces({ single_ticketing: single, book_complete_tour: whole })).toBe(places)
})
