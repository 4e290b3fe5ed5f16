import { expect, test } from 'vitest'
import { isIban, needsAccount, normaliseIban } from './direct-debit.ts'

test('requires a bank account for both kinds of direct debit, and for no other type', () => {
  expect(['74', '164', '1', '740'].map(needsAccount)).toEqual([true, true, false, false])
})

test('accepts valid IBANs in every usual notation', () => {
  for (const iban of ['CH93 0076 2011 6238 5295 7', 'de89370400440532013000', 'NO9386011117947']) {
    expect(isIban(iban)).toBe(true)
  }
})

test('rejects an IBAN with a wrong digit, swapped digits or a missing end, and other text', () => {
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

// Check digits alone accept numbers that no bank of the country has ever issued.
test('rejects an IBAN of a wrong length for its country, even with correct check digits', () => {
  for (const iban of [
    'DE5137040044053201300',
    'DE74370400440532013000000',
    'CH800076201162385295',
  ]) {
    expect(isIban(iban)).toBe(false)
  }
  expect(isIban('XX50 0076 2011 6238 5295 7')).toBe(false)
})

test('accepts an IBAN in lower case, with spaces, points, hyphens and a label', () => {
  for (const iban of [
    'de89-3704-0044-0532-0130-00',
    'CH93.0076.2011.6238.5295.7',
    '  gb29 nwbk 6016 1331 9268 19 ',
    'fr14 2004 1010 0505 0001 3m02 606',
    'IBAN: CH93\u200b 0076 2011 6238 5295 7',
    'ＣＨ９３–0076–2011–6238–5295–7',
  ]) {
    expect(isIban(iban)).toBe(true)
  }
})

test('sends an IBAN in upper case and without spaces', () => {
  expect(normaliseIban(' ch93 0076-2011 6238 5295 7 ')).toBe('CH9300762011623852957')
})
