import type { CartLine } from '@shop/shared/cart/line'
import type { Language } from '@shop/shared/i18n/languages'
import { pathTo } from '@shop/shared/routing/path-to'

/** Where the line was chosen and can be chosen anew; null for what has no such page of its own. */
export function pathToChoice(line: CartLine, language: Language): string | null {
  if (line.type === 'guidedTour') return pathTo('guidedTour', language, { id: line.tourId })
  return 'eventId' in line ? pathTo('ticket', language, { id: line.eventId }) : null
}
