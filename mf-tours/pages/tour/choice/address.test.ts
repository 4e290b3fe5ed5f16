import { expect, test } from 'vitest'
import { readTourChoice, writeTourChoice } from './address.ts'

const choice = {
  date: '2026-09-03',
  time: '10:00',
  units: 2,
  priceId: 'evening & drink',
  picked: { adult: 2, own: { a: 1 } },
}

test('reads a choice back from the address as it was written', () => {
  expect(readTourChoice(writeTourChoice('', choice))).toEqual(choice)
})

test('removes unset choices from the address, and keeps its other parts', () => {
  const none = { date: null, time: null, units: null, priceId: null, picked: {} }
  const before = `partner=tram&${writeTourChoice('', choice)}`
  expect(writeTourChoice(before, none)).toBe('partner=tram')
  expect(readTourChoice('?partner=tram')).toEqual(none)
})

test.each(['x', '-1', '1e3', '1000', ''])(
  '“%s” is not a valid number of places or tours',
  (units) => {
    expect(readTourChoice(`?units=${units}&price=`)).toMatchObject({ units: null, priceId: null })
  },
)
