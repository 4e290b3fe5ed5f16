import { type CartLine, lineOffer } from '@shop/shared/cart/line'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { formatTime } from '@shop/shared/dates/format-date'
import type { Language } from '@shop/shared/i18n/languages'
import { OFFERINGS, type SoldKind } from '@shop/shared/offerings'
import { pathTo } from '@shop/shared/routing/path-to'
import { kindOf } from '../line-kinds/line-kinds.ts'

/**
 * Path to the page of a product by its `id` (event, tour, article, voucher); null if the shop does
 * not offer it.
 */
export function productPath(
  { type, id }: { type: SoldKind; id: string },
  { language, config }: { language: Language; config: ShopConfig },
): string | null {
  const offering = OFFERINGS.find(({ lines }) => lines.includes(type))
  return offering && config[offering.flag] ? pathTo(offering.page, language, { id }) : null
}

/**
 * Path to the product page of a line, with its day and time if it has them; null without a page.
 */
export function pathToProduct(
  line: CartLine,
  { zone, ...shop }: { language: Language; config: ShopConfig; zone: string },
): string | null {
  const offer = lineOffer(line)
  if (line.type === 'voucherCode' || line.type === 'donation' || offer === null) return null
  const path = productPath({ type: line.type, id: offer.id }, shop)
  return withDay(path, kindOf(line).visit(line, zone))
}

function withDay(
  path: string | null,
  { date, time }: { date?: string | undefined; time?: string | undefined },
) {
  if (path === null || date === undefined) return path
  const query = new URLSearchParams({ date, ...(time ? { time: formatTime(time) } : {}) })
  return `${path}?${query}`
}

/** The page where the product of a line can be chosen again; null if only the count can change. */
export function pathToChoice(line: CartLine, language: Language): string | null {
  const { choice } = kindOf(line)
  const offer = lineOffer(line)
  return choice === null || offer === null ? null : pathTo(choice, language, { id: offer.id })
}
