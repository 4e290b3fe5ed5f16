import { expect, test } from 'vitest'
import { isIban, normaliseIban } from './iban.ts'

test('real IBANs pass, however they are written', () => {
  for (const iban of ['CH93 0076 2011 6238 5295 7', 'de89370400440532013000', 'NO9386011117947']) {
    expect(isIban(iban)).toBe(true)
  }
})

test('a wrong digit, a swapped pair, a missing end and other text fail', () => {
  for (const iban of [
    'CH93 0076 2011 6238 5295 8',
    'CH93 0076 2011 6238 2595 7',
    'CH93',
    '',
    'hello',
  ]) {
    expect(isIban(iban)).toBe(false)
  }
})

test('it is sent in upper case and without spaces', () => {
  expect(normaliseIban(' ch93 0076-2011 6238 5295 7 ')).toBe('CH9300762011623852957')
})
