import type { Language } from '@shop/shared/i18n/languages'
import { pathTo } from '@shop/shared/routing/path-to'

/** Begins the id of an order that pays for a change of a booking. */
export const CHANGE = 'change:'

/** The page where an order, or the change of a booking, is paid; the keys of its texts. */
export function linkToOrder(id: string, language: Language) {
  return id.startsWith(CHANGE)
    ? {
        to: pathTo('checkoutSuccess', language),
        text: 'found.change.back',
        open: 'found.change.unpaid',
        unpaid: 'found.change.unpaid',
        gone: 'found.change.unpaid',
      }
    : {
        to: pathTo('orderReview', language, { id }),
        text: 'orderReview.toOrder',
        open: 'orderReview.stillOpen',
        unpaid: 'orderReview.unpaid',
        gone: 'orderReview.gone.text',
      }
}
