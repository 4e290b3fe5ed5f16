import { decode } from '@shop/shared/api/decode'
import { eventSelect } from '@shop/shared/api/endpoints/events'
import { merchandiseSelect } from '@shop/shared/api/endpoints/merchandise'
import { tourSelect } from '@shop/shared/api/endpoints/tours'
import { voucherSelect } from '@shop/shared/api/endpoints/vouchers'
import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import type { DocumentData } from '@shop/shared/document/document-data'
import type { Language } from '@shop/shared/i18n/languages'
import { writtenRead } from '@shop/shared/routing/first-reads'
import { pathTo } from '@shop/shared/routing/path-to'
import type { RouteName } from '@shop/shared/routing/routes'
import type { ItemList } from 'schema-dts'
import type * as v from 'valibot'

interface Listed {
  id: string
  name: string
  product_kind_ref?: string | null
}

/** The pages that list all offers of a kind: their answer, and the page of each offer. */
const LISTS: Partial<
  Record<
    RouteName,
    { answer: v.GenericSchema<unknown, readonly Listed[]>; at: string; page: RouteName }
  >
> = {
  tickets: { answer: eventSelect.answer, at: eventSelect.path, page: 'ticket' },
  guidedTours: { answer: tourSelect.answer, at: tourSelect.path, page: 'guidedTour' },
  merchandise: { answer: merchandiseSelect.answer, at: merchandiseSelect.path, page: 'product' },
  passes: {
    answer: merchandiseSelect.answer,
    at: writtenRead({
      path: merchandiseSelect.path,
      query: { product_kind: PASS_PRODUCT_KIND },
      isCatalogue: true,
    }),
    page: 'pass',
  },
  vouchers: { answer: voucherSelect.answer, at: voucherSelect.path, page: 'voucher' },
}

/** The offers of a list page, each with the address of its own page; null where there are none. */
export function itemListOf({
  name,
  language,
  answers,
  timeZone,
  addressOf,
}: {
  name: RouteName
  language: Language
  answers: DocumentData['answers']
  timeZone: string
  /** An absolute address from a path, where the shop's origin is known. */
  addressOf: (path: string) => string
}): ItemList | null {
  const list = LISTS[name]
  if (list === undefined) return null
  const decoded = decode(list.answer, answers[list.at], timeZone)
  if (!decoded.ok) return null
  const isPass = ({ product_kind_ref }: Listed) => product_kind_ref === PASS_PRODUCT_KIND
  const listed = decoded.value
    .filter((offer) => isPass(offer) === (name === 'passes'))
    // No address can be made of half a character.
    .filter(({ id }) => !/\p{Surrogate}/u.test(id))
  if (listed.length === 0) return null
  return {
    '@type': 'ItemList',
    numberOfItems: listed.length,
    // Filters and searches order them anew.
    itemListOrder: 'ItemListUnordered',
    itemListElement: listed.map((offer, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: offer.name,
      url: addressOf(pathTo(list.page, language, { id: offer.id })),
    })),
  }
}
