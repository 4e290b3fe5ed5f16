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
 * Checks that a schema cannot do: unknown and duplicate ids, days without times, pictures missing
 * from the folder. Returns an empty list if there are no errors.
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

/** Lists with entries that are referenced by id. */
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

/** Each suggestion names an offering on sale, and occurs once. */
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

/**
 * The shop uses the number to decide whether to request a bank account, and the name to recognise
 * wallets.
 */
function checkPaymentTypes({ paymentTypes }: Catalogue, { fail, once }: Report): void {
  const numbers = PAYARTS_WITH_ACCOUNT.join(' or ')
  paymentTypes.forEach((type, at) => {
    const { payart, method, name } = type
    const path = ['paymentTypes', at] as const
    once('payart', String(payart), ...path, 'payart')
    const asksForAccount = PAYARTS_WITH_ACCOUNT.includes(String(payart))
    if (method === 'directDebit' && !asksForAccount) {
      fail(
        `direct debit must be ${numbers}: the shop asks for the account by this number`,
        ...path,
        'payart',
      )
    }
    if (method !== 'directDebit' && asksForAccount) {
      fail(
        `${numbers} must be direct debit: the shop asks for the account by this number`,
        ...path,
        'method',
      )
    }
    if (isWallet(method) && name !== undefined) {
      fail('the shop recognises a wallet by its own name: leave the name out', ...path, 'name')
    }
    if (isWallet(method) && paysLater(type)) {
      fail('a wallet pays at once: the payer is unknown until then', ...path, 'paysLater')
    }
  })
  if (paymentTypes.every(paysLater)) {
    fail('at least one must pay at once: guests can use no other', 'paymentTypes')
  }
}
