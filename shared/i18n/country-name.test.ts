import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test.each([
  ['CH', 'de', 'Schweiz'],
  ['CH', 'fr', 'Suisse'],
  ['ZQ', 'de', 'ZQ'],
  ['switzerland', 'de', 'switzerland'],
  ['', 'de', ''],
])('writes %j in %s as %j', (key, language, name) => {
  expect(countryName(key, language)).toBe(name)
})
