import { memoize } from './memoize.ts'

const regionsIn = memoize((language) => new Intl.DisplayNames([language], { type: 'region' }))

/**
 * A country in the language of the page: `CH` → `Schweiz`. A key that is not a known ISO 3166 code
 * is returned unchanged.
 */
export function countryName(key: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(key)) return key
  return regionsIn(language).of(key) ?? key
}
