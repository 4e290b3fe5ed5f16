import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { taxByRate } from '@shop/shared/money/tax'
import { ORDERED_KINDS } from '@shop/shared/offerings'
import type { Selectable } from 'kysely'
import { isAdmission, kindOf, type PricedLine } from '../cart/line-kinds.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { Shop } from '../database/shop.ts'
import { offerPicture } from '../suggestions/offer-picture.ts'
import { serverTexts } from '../texts.ts'

/** An order in the form that the shop shows, with names in the language it was written in. */
export function describeOrder(
  cart: Selectable<CartTable>,
  backend: Pick<Shop, 'catalogue' | 'pictureCopies'>,
) {
  const { lines, shipping } = cart
  const { timeZone } = backend.catalogue.museum
  const delivery = shipping === null ? [] : [{ gross: shipping.cost, rate: shipping.vat }]
  const taxParts = [...lines.flatMap((line) => line.taxParts), ...delivery]
  return {
    id: cart.review_id,
    lines: lines.map((line) => describeOrderLine(line, backend, cart.language)),
    shipping: shipping?.cost ?? null,
    total: cart.total,
    tax: taxByRate(taxParts.filter(({ gross }) => gross > 0)).rates,
    payable_until: nowInMuseum(cart.expires_at, timeZone),
    document_number: cart.document_number,
  }
}

export function describeOrderLine(
  line: PricedLine,
  backend: Pick<Shop, 'catalogue' | 'pictureCopies'>,
  language: Language,
) {
  const kind = kindOf(line)
  const t = serverTexts(language, backend.catalogue.museum.country)
  const time = isAdmission(line) ? { datetime: line.startsAt, timed: line.timed } : NO_TIME
  return {
    // A donation is no offer.
    type: ORDERED_KINDS.find((offered) => offered === line.kind) ?? null,
    name: kind.title(line),
    ...time,
    count: kind.count(line),
    total: line.total,
    details: kind.details(line, { language, t }),
    ...offerPicture(kind.offer(line), backend, language),
  }
}

const NO_TIME = { datetime: null, timed: false }
