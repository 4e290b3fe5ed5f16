import type { CartLine } from '@shop/shared/cart/line'
import type { Language } from '@shop/shared/i18n/languages'
import { pathTo } from '@shop/shared/routing/path-to'

/** The page where the line can be chosen again; null if only its count can change. */
export function pathToChoice(line: CartLine, language: Language): string | null {
  if (line.type === 'guidedTour') return pathTo('guidedTour', language, { id: line.tourId })
  if (line.type === 'annualPass') return pathTo('pass', language, { id: line.id })
  return 'eventId' in line ? pathTo('ticket', language, { id: line.eventId }) : null
}
