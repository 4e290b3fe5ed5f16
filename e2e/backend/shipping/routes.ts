import { shippingCosts } from '@shop/shared/api/endpoints/checkout'
import type { Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { findArticle } from '../catalogue/find-article.ts'
import { readPieces } from '../checkout/cart-item.ts'
import { countryName } from '../customers/countries.ts'
import { findCustomer } from '../customers/sign-in.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { answer, fail } from '../http/reply.ts'
import { destinationOf, quoteShipping } from './quote-shipping.ts'

/** What has to be sent by post; everything else arrives by e-mail. */
const GOODS = ['merchandise', 'annualPass']

/** Tells what sending costs, before the payment computes it again. */
export function mountShipping(app: Hono, { db, catalogue, clock, log }: Backend): void {
  mountEndpoint(app, log, shippingCosts, async ({ query, body, language, texts }) => {
    const { token } = query
    const customer = token === undefined ? undefined : await findCustomer(db, token, clock())
    if (token !== undefined && customer === undefined) {
      return fail(401, { error: texts.request.unauthorised })
    }
    const goods = body.cart.filter(({ type }) => GOODS.includes(type))
    if (goods.length === 0) return answer({ cost: 0, vat_value: null })
    const quote = quoteShipping(
      catalogue,
      goods.map(({ type, id, count, owners }) => {
        const article = findArticle(catalogue, id)
        return {
          worth: (article?.price ?? 0) * (readPieces(count) ?? 0),
          shippingClass: article?.shippingClass,
          owners: type === 'annualPass' ? (owners ?? []).map(whereTo) : [],
        }
      }),
      body.country ?? destinationOf(customer?.form),
    )
    switch (quote.kind) {
      case 'shipping':
        return answer({ cost: quote.shipping.cost, vat_value: quote.shipping.vat })
      case 'noCountry':
        return fail(422, { code: 'NO_COUNTRY', error: texts.problem.customerIncomplete })
      case 'noCost': {
        const country = countryName(quote.country, language)
        const error = texts.problem.noShipping(country, catalogue.museum.supportEmail)
        return fail(422, { code: 'NO_COST', error })
      }
    }
  })
}

function whereTo({ address, send_to_custom_addr }: WireOwner) {
  return { country: address.country, sentToAddress: send_to_custom_addr }
}

interface WireOwner {
  address: { country: string }
  send_to_custom_addr: boolean
}
