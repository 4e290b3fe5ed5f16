import type { CartLine } from '@shop/shared/cart/line'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { formatTime } from '@shop/shared/dates/format-date'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import type { Language } from '@shop/shared/i18n/languages'
import { OFFERINGS, type SoldKind } from '@shop/shared/offerings'
import { pathTo } from '@shop/shared/routing/path-to'

/**
 * Path to the page of a product by its `id` (event, tour, article, voucher); null if not offered.
 */
export function productPath(
  { type, id }: { type: SoldKind; id: string },
  { language, config }: { language: Language; config: ShopConfig },
): string | null {
  const offering = OFFERINGS.find(({ lines }) => lines.includes(type))
  return offering && config[offering.flag] ? pathTo(offering.page, language, { id }) : null
}

/** Path to the product page of a line, with its day and time if it has them; null if none. */
export function pathToProduct(
  line: CartLine,
  { zone, ...shop }: { language: Language; config: ShopConfig; zone: string },
): string | null {
  switch (line.type) {
    case 'voucherCode':
      return null
    case 'ticket':
    case 'dayTicket': {
      const wall = parseWallTime(line.datetime, zone)
      const time = line.type === 'ticket' ? wall?.time : undefined
      return withDay(productPath({ type: line.type, id: line.eventId }, shop), wall?.date, time)
    }
    case 'guidedTour':
      return withDay(productPath({ type: line.type, id: line.tourId }, shop), line.date, line.time)
    default:
      return productPath(line, shop)
  }
}

function withDay(path: string | null, date: string | undefined, time: string | undefined) {
  if (path === null || date === undefined) return path
  const query = new URLSearchParams({ date, ...(time ? { time: formatTime(time) } : {}) })
  return `${path}?${query}`
}

/** The page where the line can be chosen again; null if only its count can change. */
export function pathToChoice(line: CartLine, language: Language): string | null {
  if (line.type === 'guidedTour') return pathTo('guidedTour', language, { id: line.tourId })
  if (line.type === 'annualPass') return pathTo('pass', language, { id: line.id })
  return 'eventId' in line ? pathTo('ticket', language, { id: line.eventId }) : null
}
