import { expect, test } from 'vitest'
import { readAccount } from './read-account.ts'

const ibanOf = (IBAN: string) => readAccount({ accountHolder: ' Ada Meier ', IBAN })?.iban ?? null

test('an account is read however its number is written', () => {
  for (const typed of [
    'CH93 0076 2011 6238 5295 7',
    'ch9300762011623852957',
    ' CH93-0076-2011-6238-5295-7 ',
  ])
    expect(ibanOf(typed)).toBe('CH9300762011623852957')
})

test('check digits and the length of the country have to be right', () => {
  for (const wrong of [
    'CH94 0076 2011 6238 5295 7',
    'CH80 0076 2011 6238 5295',
    'DE74 3704 0044 0532 0130 0000 0',
    'XX50 0076 2011 6238 5295 7',
    '',
  ])
    expect(ibanOf(wrong)).toBeNull()
})

test('an account belongs to somebody', () => {
  expect(readAccount({ accountHolder: ' ', IBAN: 'CH9300762011623852957' })).toBeNull()
  expect(readAccount(null)).toBeNull()
})
