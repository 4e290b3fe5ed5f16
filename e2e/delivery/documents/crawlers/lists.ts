import type { Endpoint } from '@shop/shared/api/endpoint'
import { eventSelect } from '@shop/shared/api/endpoints/events'
import { merchandiseSelect } from '@shop/shared/api/endpoints/merchandise'
import { tourSelect } from '@shop/shared/api/endpoints/tours'
import { voucherSelect } from '@shop/shared/api/endpoints/vouchers'
import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import type { Offering } from '@shop/shared/offerings'

interface Listed {
  id: string
  name: string
  product_kind_ref?: string | null
}

type ListCall = Pick<Endpoint<never, never, never, readonly Listed[]>, 'path' | 'answer'>

/** The call that lists the offers of a page; articles and passes share one. */
export const LISTS: Record<Offering['route'], ListCall> = {
  tickets: eventSelect,
  guidedTours: tourSelect,
  merchandise: merchandiseSelect,
  passes: merchandiseSelect,
  vouchers: voucherSelect,
}

export function isOf(
  route: Offering['route'],
  { product_kind_ref }: Pick<Listed, 'product_kind_ref'>,
): boolean {
  return (product_kind_ref === PASS_PRODUCT_KIND) === (route === 'passes')
}

/** Whether the offer's id can be part of an address: not if it has half a surrogate pair. */
export function hasAddress({ id }: Pick<Listed, 'id'>): boolean {
  return !/\p{Surrogate}/u.test(id)
}
