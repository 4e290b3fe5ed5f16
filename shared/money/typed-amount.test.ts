import { LANGUAGES } from '@shop/shared/i18n/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'
import { typedAmount, writtenAmount } from './typed-amount.ts'

test.each([
  ['50', 5000],
  ['49.50', 4950],
  ['49,5', 4950],
  ['49.', 4900],
  ['.5', 50],
  [',05', 5],
  ['0', 0],
  ['0,00', 0],
  ['007', 700],
  ['-50', 5000],
  ['−49,50', 4950],
  ['+ 50', 5000],
  ['-0', 0],
  ['50.–', 5000],
  ['50.-', 5000],
  ['50,--', 5000],
  ["1'000", 100_000],
  ['1’234’567.89', 123_456_789],
  ['1 000,50', 100_050],
  ["1'000.5", 100_050],
  ['1\u00a0000', 100_000],
  ['1\u202f000', 100_000],
  [' 50 ', 5000],
  ['５０．５', 5050],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['5.000,–', 500_000],
  ['1.000.000', 100_000_000],
  ['1,234,567.8', 123_456_780],
])('the typed amount %o is %i cents', (text, cents) => {
  expect(typedAmount(text)).toEqual({ kind: 'amount', cents })
})

// “1.000” means a thousand in some countries and one in others; “49'50” was read as 4950.
test.each([
  '1.000',
  '1,000',
  '-1.000',
  '12.345',
  '0.004',
  '10.0000',
  '1.000.000.50',
  '1.000,000',
  '12.34,50',
  '1.000 000',
  "49'50",
  '49 50',
  "1'0000",
  "12'34'567",
  "1000'000",
  "50.0'0",
])('the typed amount %o is ambiguous', (text) => {
  expect(typedAmount(text)).toEqual({ kind: 'unclear' })
})

test.each(['', ' ', '\u00a0', "'"])('the typed amount %o is empty', (text) => {
  expect(typedAmount(text)).toEqual({ kind: 'empty' })
})

test.each([
  'fifty',
  '50 francs',
  'CHF 50',
  '5-0',
  '--5',
  '-',
  '.',
  '-.',
  '.–',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '5²',
  '½',
  '९',
  '50 CHF',
])('the typed text %o is not an amount', (text) => {
  expect(typedAmount(text)).toEqual({ kind: 'notAnAmount' })
})

// Regression: “Please enter the amount in figures” was shown for an amount that was all figures.
test.each(['9'.repeat(17), '9'.repeat(400), `${'9'.repeat(30)}.50`])(
  'the typed amount %o is too large',
  (text) => {
    expect(typedAmount(text)).toEqual({ kind: 'tooLarge' })
  },
)

// Regression: “CHF 50” was rejected, although the label said “Amount in CHF”.
test.each([
  ['CHF 50', 'CHF', 5000],
  ['50 CHF', 'CHF', 5000],
  ['chf49.50', 'CHF', 4950],
  ['ＣＨＦ　５０', 'CHF', 5000],
  ['CHF\u00a050.–', 'CHF', 5000],
  ['50 Fr.', 'CHF', 5000],
  ['50fr', 'CHF', 5000],
  ['Fr. 50.-', 'CHF', 5000],
  ['SFr. 1’000', 'CHF', 100_000],
  ['1 000 sFr', 'CHF', 100_000],
  ['CHF -50', 'CHF', 5000],
  ['50', 'CHF', 5000],
  ['€ 49,50', 'EUR', 4950],
  ['50€', 'EUR', 5000],
  ['50 EUR', 'EUR', 5000],
])('%o typed for the currency %s is %i cents', (text, currency, cents) => {
  expect(typedAmount(text, currency)).toEqual({ kind: 'amount', cents })
})

test.each([
  ['50 EUR', 'CHF', 'notAnAmount'],
  ['Fr. 50', 'EUR', 'notAnAmount'],
  ['CHF fifty', 'CHF', 'notAnAmount'],
  ['50 CHF 50', 'CHF', 'notAnAmount'],
  ['CHF 50 CHF', 'CHF', 'notAnAmount'],
  ['CHF 1.000', 'CHF', 'unclear'],
  ['CHF', 'CHF', 'empty'],
])('%o typed for the currency %s is %s', (text, currency, kind) => {
  expect(typedAmount(text, currency)).toEqual({ kind })
})

test('ignores the currency before or after the amount', () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,-+ '’–") })
  const words = fc.constantFrom('CHF', 'chf', 'Fr.', 'Fr', 'SFr.', 'sfr')
  fc.assert(
    fc.property(typed, words, (text, word) => {
      const read = typedAmount(text)
      expect(typedAmount(`${word} ${text}`, 'CHF')).toEqual(read)
      expect(typedAmount(`${text} ${word}`, 'CHF')).toEqual(read)
    }),
  )
})

test('every amount is a safe integer of zero or more cents, for any input', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."0123456789.,-+ '’–e") }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const read = typedAmount(text)
      const isFine = read.kind !== 'amount' || Number.isSafeInteger(read.cents)
      expect(
        isFine && (read.kind !== 'amount' || Object.is(Math.abs(read.cents), read.cents)),
      ).toBe(true)
    }),
  )
})

test('sign, decimal mark and grouping do not change an amount', () => {
  const written = fc.record({
    whole: fc.nat(1_000_000_000),
    fraction: fc.nat(99),
    sign: fc.constantFrom('', '-', '−', '+'),
    mark: fc.constantFrom('.', ','),
    grouping: fc.constantFrom('', ' ', "'", '’', '\u00a0'),
  })
  fc.assert(
    fc.property(written, ({ whole, fraction, sign, mark, grouping }) => {
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, grouping)
      const text = `${sign}${grouped}${mark}${String(fraction).padStart(2, '0')}`
      expect(typedAmount(text)).toEqual({ kind: 'amount', cents: whole * 100 + fraction })
    }),
  )
})

test.each([
  [5000, 'de', '50'],
  [4950, 'de', '49.50'],
  [4950, 'fr', '49.50'],
  [4950, 'nl', '49,50'],
  [100_005, 'sv', '1000,05'],
] as const)('%i cents in the language %s are written %o', (cents, language, text) => {
  expect(writtenAmount(cents, language)).toBe(text)
})

test('reads every amount that it writes, in every language', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.constantFrom(...LANGUAGES), (cents, language) => {
      expect(typedAmount(writtenAmount(cents, language))).toEqual({ kind: 'amount', cents })
    }),
  )
})

// Regression: the shop could not read “5.000,00”, its own spelling in Dutch and Danish.
test('reads the results of formatMoney in every language, country and currency', () => {
  const written = fc.record({
    cents: fc.nat(10_000_000_000),
    language: fc.constantFrom(...LANGUAGES),
    country: fc.constantFrom(
      null,
      'CH',
      'LI',
      'DE',
      'AT',
      'FR',
      'IT',
      'NL',
      'BE',
      'GB',
      'SE',
      'NP',
    ),
    currency: fc.constantFrom(...'CHF EUR USD GBP SEK DKK NOK JPY PLN NPR kr Rs.'.split(' ')),
  })
  fc.assert(
    fc.property(written, ({ cents, currency, ...place }) => {
      const text = formatMoney(cents, { ...place, currency })
      expect(typedAmount(text, currency), text).toEqual({ kind: 'amount', cents })
    }),
    { numRuns: 2000 },
  )
})

test('reads every amount that it writes, in the country of every museum', () => {
  for (const language of LANGUAGES) {
    for (const country of ['CH', 'DE', 'AT', 'FR', 'GB', 'BE', 'FI']) {
      const written = writtenAmount(4950, language, country)
      expect(typedAmount(written)).toEqual({ kind: 'amount', cents: 4950 })
    }
  }
  expect(writtenAmount(4950, 'de', 'DE')).toBe('49,50')
  expect(writtenAmount(4950, 'en', 'DE')).toBe('49.50')
})
