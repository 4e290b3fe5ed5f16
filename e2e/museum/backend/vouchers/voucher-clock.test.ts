import { expect, test } from 'vitest'
import { validityOfDays, validityOfSale } from './voucher-clock.ts'

test('a sold voucher is valid from the day of sale to the end of the same day five years later', () => {
  expect(validityOfSale(new Date('2026-03-09T08:00:00Z'))).toEqual({
    validFrom: '2026-03-09 00:00:00',
    validTo: '2031-03-09 23:59:59',
  })
})

test('counts days in UTC+01:00, in summer too', () => {
  const { validFrom } = validityOfSale(new Date('2026-07-01T22:59:59Z'))
  expect(validFrom).toBe('2026-07-01 00:00:00')
  expect(validityOfSale(new Date('2026-07-01T23:00:00Z')).validFrom).toBe('2026-07-02 00:00:00')
})

test('a voucher bought on a 29th of February ends on a 1st of March', () => {
  expect(validityOfSale(new Date('2028-02-29T08:00:00Z')).validTo).toBe('2033-03-01 23:59:59')
})

test('missing days leave the validity open', () => {
  const now = new Date('2026-03-09T08:00:00Z')
  expect(validityOfDays({}, now)).toEqual({ validFrom: null, validTo: null })
  expect(validityOfDays({ validToDay: 0 }, now).validTo).toBe('2026-03-09 23:59:59')
})

test('counts days from today in UTC+01:00, even if the museum already has the next day', () => {
  const days = { validFromDay: -1, validToDay: 1 }
  expect(validityOfDays(days, new Date('2026-07-01T22:30:00Z'))).toEqual({
    validFrom: '2026-06-30 00:00:00',
    validTo: '2026-07-02 23:59:59',
  })
})
