import type { ListedTour } from '@shop/shared/api/endpoints/tours'
import { formatMinutes } from '@shop/shared/dates/format-date'
import { dotted } from '@shop/shared/i18n/dotted'
import type { Language } from '@shop/shared/i18n/languages'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { tourLanguageName } from '../../catalogue/tour-language.ts'

type Described = Pick<
  ListedTour,
  'langIdentifier' | 'langName' | 'venue' | 'duration' | 'single_ticketing' | 'book_complete_tour'
>

interface Words {
  language: Language
  /** Text for tours that a group books as a whole. */
  forGroups: string
}

/**
 * Language, place, length and audience, in one line: `English · Main building · 90 min. · for
 * groups`
 */
export function tourDetails(tour: Described, { language, forGroups }: Words): string {
  const { venue, duration } = tour
  return dotted([
    tourLanguageName(tour, language),
    venue,
    duration ? formatMinutes(duration) : '',
    booksPlaces(tour) ? '' : forGroups,
  ])
}
