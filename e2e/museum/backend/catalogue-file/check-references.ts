import { PAYARTS_WITH_ACCOUNT } from '@shop/shared/business-constants'
import type { Offer } from '../cart/lines/line-kind.ts'
import { type Catalogue, isWallet } from '../catalogue/schema.ts'
import { paysLater } from '../pricing/payment-types.ts'
import { offerKey, offerSuggested } from '../suggestions/offer.ts'
import { checkDates } from './check-dates.ts'
import { checkArticles, checkShipping, checkVouchers } from './check-goods.ts'
import { checkOffers } from './check-offers.ts'
import { createReport, type Issue, type Report } from './report.ts'

/**
 * What a schema cannot see: ids that point nowhere or stand twice, days without times, pictures
 * that are not in the folder. Empty when all is well.
 */
export function checkReferences(catalogue: Catalogue, pictures: ReadonlySet<string>): Issue[] {
  const report = createReport(pictures)
  checkMuseum(catalogue, report)
  checkOffers(catalogue, report)
  checkDates(catalogue, report)
  checkArticles(catalogue, report)
  checkShipping(catalogue, report)
  checkVouchers(catalogue, report)
  checkPaymentTypes(catalogue, report)
  checkSuggestions(catalogue, report)
  return report.errors
}

/** Lists that others point to by an id. */
const LISTS = {
  venues: 'venue',
  groups: 'group',
  tourCategories: 'category',
  tourLanguages: 'tour language',
  articleCategories: 'article category',
  voucherGroups: 'voucher group',
} as const

function checkMuseum(catalogue: Catalogue, { fail, once, picture }: Report): void {
  for (const [list, kind] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
    for (const [at, { id }] of catalogue[list].entries()) once(kind, id, list, at, 'id')
  }
  for (const [at, { image, imageMobile }] of catalogue.home.banners.entries()) {
    picture(image, 'home', 'banners', at, 'image')
    if (imageMobile !== undefined) picture(imageMobile, 'home', 'banners', at, 'imageMobile')
  }
  for (const [at, { logos }] of catalogue.partners.entries()) {
    for (const [l, { image }] of logos.entries())
      picture(image, 'partners', at, 'logos', l, 'image')
  }
  const { logo, languages, preferredLanguage } = catalogue.museum
  if (logo !== undefined) picture(logo, 'museum', 'logo')
  if (!languages.includes(preferredLanguage)) {
    fail('is not one of museum.languages', 'museum', 'preferredLanguage')
  }
}

/** Each suggestion names something that is sold, and occurs once. */
function checkSuggestions(catalogue: Catalogue, { once, among }: Report): void {
  const sold: Record<Offer['kind'], readonly { id: string }[]> = {
    event: catalogue.events,
    tour: catalogue.tours,
    article: catalogue.articles,
    voucher: catalogue.voucherProducts,
  }
  for (const [at, suggestion] of catalogue.suggestions.entries()) {
    const offer = offerSuggested(suggestion)
    const { kind, id } = offer
    once('suggestion', offerKey(offer), 'suggestions', at)
    among(sold[kind], kind, id, 'suggestions', at, kind)
  }
}

/** The shop goes by numbers (is an account asked for?) and by names (is it a wallet?). */
function checkPaymentTypes({ paymentTypes }: Catalogue, { fail, once }: Report): void {
  const numbers = PAYARTS_WITH_ACCOUNT.join(' or ')
  paymentTypes.forEach((type, at) => {
    const { payart, method, name } = type
    const path = ['paymentTypes', at] as const
    once('payart', String(payart), ...path, 'payart')
    const asksForAccount = PAYARTS_WITH_ACCOUNT.includes(String(payart))
    if (method === 'directDebit' && !asksForAccount) {
      fail(`direct debit is ${numbers}: there the shop asks for the account`, ...path, 'payart')
    }
    if (method !== 'directDebit' && asksForAccount) {
      fail(`${numbers} is direct debit: there the shop asks for the account`, ...path, 'method')
    }
    if (isWallet(method) && name !== undefined) {
      fail('a wallet goes by its own name, which the shop knows it by', ...path, 'name')
    }
    if (isWallet(method) && paysLater(type)) {
      fail('a wallet pays at once: nobody knows who pays by it before', ...path, 'paysLater')
    }
  })
  if (paymentTypes.every(paysLater)) {
    fail('at least one that pays at once: guests have no other', 'paymentTypes')
  }
}
