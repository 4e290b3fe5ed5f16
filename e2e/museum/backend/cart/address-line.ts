import type { Language } from '@shop/shared/i18n/languages'
import { countryName } from '../../countries.ts'
import type { BookedAddress } from './priced-line.ts'

/**
 * `Ada Meier, Weg 1, 8000 Zürich, Switzerland`; always on one line, even if the fields contain line
 * breaks.
 */
export function addressLine(
  { name, street, zip, city, country }: BookedAddress,
  language: Language,
): string {
  const parts = [name, street, `${zip} ${city}`, countryName(country, language)]
  const written = parts.map((part) => part.trim().replace(/\s+/g, ' '))
  return written.filter((part) => part !== '').join(', ')
}
