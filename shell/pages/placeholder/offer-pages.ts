import type { RouteName } from '@shop/shared/routing/routes'

/** The pages about one offer: of what is booked in steps, and of what is simply bought. */
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

/** The pages that list offers, and where these have their own. */
export const LISTED_ON: Partial<Record<RouteName, RouteName>> = {
  tickets: 'ticket',
  guidedTours: 'guidedTour',
  merchandise: 'product',
  merchandiseCategory: 'product',
  passes: 'pass',
  vouchers: 'voucher',
}
