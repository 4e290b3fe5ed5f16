import type { Language } from '@shop/shared/i18n/languages'

/**
 * ISO 3166 codes of the countries a customer may live in: Europe, and the home of most other
 * visitors.
 */
const CODES =
  'CH LI DE AT FR IT AD AL AM AR AU AZ BA BE BG BR BY CA CL CN CY CZ DK EE EG ES FI GB GE GR HR HU IE IL IN IS JP KR LT LU LV MA MC MD ME MK MT MX NL NO NZ PL PT RO RS SE SG SI SK SM TH TN TR TW UA US VA XK ZA'.split(
    ' ',
  )

export function isCountry(code: string): boolean {
  return CODES.includes(code)
}

/** Sorted in the alphabetical order of the language. */
export function countriesIn(language: Language): { key: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return CODES.map((key) => ({ key, name: names.of(key) ?? key })).sort((one, other) =>
    compare(one.name, other.name),
  )
}

/** `CH` → `Switzerland`; an unknown code stays as it is. */
export function countryName(key: string, language: Language): string {
  if (!isCountry(key)) return key
  return new Intl.DisplayNames([language], { type: 'region' }).of(key) ?? key
}
