import type { RouteName } from '@shop/shared/routing/routes'

/** Pages of a single offer: booked in several steps, or simply bought. */
export const OFFER_PAGES: Partial<Record<RouteName, 'booked' | 'bought'>> = {
  ticket: 'booked',
  guidedTour: 'booked',
  product: 'bought',
  pass: 'bought',
  voucher: 'bought',
}

export function isOfferPage(name: RouteName): boolean {
  return OFFER_PAGES[name] !== undefined
}

/** Pages that list offers, with the page of a single offer. */
export const LISTED_ON: Partial<Record<RouteName, RouteName>> = {
  tickets: 'ticket',
  guidedTours: 'guidedTour',
  merchandise: 'product',
  merchandiseCategory: 'product',
  passes: 'pass',
  vouchers: 'voucher',
}
