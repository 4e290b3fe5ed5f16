import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { taxByRate } from '@shop/shared/money/tax'
import type { Selectable } from 'kysely'
import type { PricedLine } from '../cart/priced-line.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { Shop } from '../database/shop.ts'
import { labelled } from '../paper/layout.ts'
import { offerOf } from '../suggestions/offer.ts'
import { offerPicture } from '../suggestions/offer-picture.ts'
import { serverTexts } from '../texts.ts'

/** An order as the shop shows it, its names in the language it was written in. */
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

/** A line as the shop shows it, with what it is and a picture of it. */
export function describeOrderLine(
  line: PricedLine,
  backend: Pick<Shop, 'catalogue' | 'pictureCopies'>,
  language: Selectable<CartTable>['language'],
) {
  return {
    ...wordsOfLine(line, language, backend.catalogue.museum.country),
    type: line.kind,
    ...offerPicture(offerOf(line), backend, language),
  }
}

function wordsOfLine(
  line: PricedLine,
  language: Selectable<CartTable>['language'],
  country: string | undefined,
) {
  const t = serverTexts(language, country)
  const common = { total: line.total, datetime: null, timed: false }
  const parts = (list: readonly { count: number; name: string }[]) =>
    list.map(({ count, name }) => `${count} × ${name}`)
  switch (line.kind) {
    case 'ticket':
      return {
        ...common,
        name: line.eventName,
        datetime: line.startsAt,
        timed: line.timed,
        count: line.count,
        details: [`${line.count} × ${line.name}`, ...parts(line.subtickets)],
      }
    case 'guidedTour':
      return {
        ...common,
        name: line.name,
        datetime: line.startsAt,
        timed: true,
        count: line.price.count,
        details: [
          ...parts([line.price, ...line.tickets]),
          labelled(t('mail.meetingPoint'), line.meetingPoint, language),
          labelled(t('mail.tourLanguage'), line.language, language),
        ],
      }
    case 'annualPass':
      return {
        ...common,
        name: line.name,
        count: line.count,
        details: line.owners.map(({ name }) => labelled(t('mail.madeOutTo'), name, language)),
      }
    default:
      return { ...common, name: line.name, count: line.count, details: [] }
  }
}
