import type { ListedTour } from '@shop/shared/api/endpoints/tours'
import { formatMinutes } from '@shop/shared/dates/format-date'
import type { Language } from '@shop/shared/i18n/languages'
import { tourLanguageName } from '../../catalogue/tour-language.ts'

type Described = Pick<ListedTour, 'langIdentifier' | 'langName' | 'venue' | 'duration'>

/** Language, place and length in one line: `English · Main building · 90 min.` */
export function tourDetails(tour: Described, language: Language): string {
  const { venue, duration } = tour
  return [tourLanguageName(tour, language), venue, duration ? formatMinutes(duration) : '']
    .filter(Boolean)
    .join(' · ')
}
