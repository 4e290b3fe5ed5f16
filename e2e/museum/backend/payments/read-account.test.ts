import { expect, test } from 'vitest'
import { readAccount } from './read-account.ts'

const ibanOf = (IBAN: string) => readAccount({ accountHolder: ' Ada Meier ', IBAN })?.iban ?? null

test('reads an account number in any notation', () => {
  for (const typed of [
    'CH93 0076 2011 6238 5295 7',
    'ch9300762011623852957',
    ' CH93-0076-2011-6238-5295-7 ',
  ])
    expect(ibanOf(typed)).toBe('CH9300762011623852957')
})

test('checks the check digits and the length for the country', () => {
  for (const wrong of [
    'CH94 0076 2011 6238 5295 7',
    'CH80 0076 2011 6238 5295',
    'DE74 3704 0044 0532 0130 0000 0',
    'XX50 0076 2011 6238 5295 7',
    '',
  ])
    expect(ibanOf(wrong)).toBeNull()
})

test('requires an account holder', () => {
  expect(readAccount({ accountHolder: ' ', IBAN: 'CH9300762011623852957' })).toBeNull()
  expect(readAccount(null)).toBeNull()
})
