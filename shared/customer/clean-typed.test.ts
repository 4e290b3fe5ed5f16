import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTyped } from './clean-typed.ts'
import { isEmail } from './is-email.ts'

// Regression: a pasted code, IBAN or address was rejected because of extra characters.
test.each([
  ['code', ' KT4M–9XQW ', 'KT4M-9XQW'],
  ['code', 'Gutscheincode: KT4M-9XQW', 'KT4M-9XQW'],
  ['code', 'ＫＴ４Ｍ－９ＸＱＷ', 'KT4M-9XQW'],
  ['code', '\ufeffKT4M\u200b-9X\u00adQW\u2060', 'KT4M-9XQW'],
  ['code', 'kt4m\u00a0\u20099xqw\n', 'kt4m 9xqw'],
  // Not a label: the code itself contains a colon.
  ['code', 'ABC:123', 'ABC:123'],
  ['iban', 'IBAN: CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ['iban', 'IBAN:CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ['iban', 'iban ch93–0076.2011 6238\u200b52957', 'CH9300762011623852957'],
  ['iban', 'Konto (IBAN): ＣＨ９３ 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ['zip', ' ８０００ ', '8000'],
  ['zip', 'PLZ: 1010\u200b', '1010'],
  ['zip', 'SW1A\u00a02AA', 'SW1A 2AA'],
  ['phone', 'Tel.: +41 44 555 00 00', '+41 44 555 00 00'],
  ['phone', 'tel:+41‑44‑555‑00‑00', '+41-44-555-00-00'],
  ['phone', '＋４１ ４４ ５５５ ００ ００', '+41 44 555 00 00'],
  ['email', '\u202aada@example.org\u202c', 'ada@example.org'],
  ['email', 'E-Mail: ada@example.org', 'ada@example.org'],
  ['email', 'mailto:ada@example.org', 'ada@example.org'],
  ['email', 'Ada Muster <ada@example.org>;', 'ada@example.org'],
  ['email', 'Ada Muster < ada@example.org >', 'ada@example.org'],
  ['email', 'ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
  ['email', 'ada.muster@my–museum.example', 'ada.muster@my-museum.example'],
] as const)('typed as %s, %o becomes %o', (asked, typed, clean) => {
  expect(cleanTyped(typed, asked)).toBe(clean)
})

test('cleaning twice gives the same result, and no valid e-mail changes', () => {
  const pasted = fc.string({ unit: fc.constantFrom(...'aZ09 .:-@<>,;–\u200bＡ１＠\u00a0') })
  fc.assert(
    fc.property(pasted, fc.constantFrom('code', 'iban', 'zip', 'phone', 'email'), (text, asked) => {
      // Only one label is removed, and only one sign at the end.
      const once = cleanTyped(text, asked)
      if (!/[:<>,;]/.test(once)) expect(cleanTyped(once, asked)).toBe(once)
    }),
  )
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      if (isEmail(address)) expect(cleanTyped(address, 'email')).toBe(address)
    }),
  )
})
