import { shippingCosts } from '@shop/shared/api/endpoints/checkout'
import { isOnSale } from '@shop/shared/offerings'
import type { Hono } from 'hono'
import { countryName } from '../../countries.ts'
import { kindOfItem, LINE_KINDS, type PricedLine } from '../cart/line-kinds.ts'
import { readPieces } from '../cart/lines/fields.ts'
import { findArticle } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { currentConfig } from '../config/current-config.ts'
import { findCustomer } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'
import { answer, fail, mountEndpoint } from '../http/mount-endpoint.ts'
import { explainProblem } from '../pricing/explain-problem.ts'
import { destinationOf, quoteShipping } from '../pricing/quote-shipping.ts'

/** Kinds that are sent by post; all others arrive by e-mail. */
const GOODS = (Object.keys(LINE_KINDS) as PricedLine['kind'][]).filter(
  (kind) => LINE_KINDS[kind].isSent,
)

/** Shows the shipping cost; the payment computes it again. */
export function mountShipping(app: Hono, backend: Shop): void {
  const { db, catalogue, clock, log } = backend

  mountEndpoint(app, log, shippingCosts, async ({ query, body, language, t }) => {
    const { token } = query
    const customer = token === undefined ? undefined : await findCustomer(db, token, clock())
    if (token !== undefined && customer === undefined) {
      return fail(401, { error: t('request.unauthorised') })
    }
    const goods = GOODS.flatMap((kind) => body.cart.filter(({ type }) => type === kind))
    if (goods.length === 0) return answer({ cost: 0, vat_value: null })
    const onSale = await currentConfig(backend)
    const withdrawn = GOODS.filter((kind) => !isOnSale(kind, onSale))
    const refused = goods.find(({ type }) => withdrawn.some((kind) => kind === type))
    if (refused !== undefined) {
      const name = pickText(catalogue, findArticle(catalogue, refused.id)?.name, language)
      const error = explainProblem({ kind: 'notOnSale', line: { name } }, t)
      return fail(422, { code: 'NOT_ON_SALE', error })
    }
    const quote = quoteShipping(
      catalogue,
      goods.map(({ type, id, count, owners }) => {
        const article = findArticle(catalogue, id)
        return {
          worth: (article?.price ?? 0) * (readPieces(count) ?? 0),
          shippingClass: article?.shippingClass,
          owners: kindOfItem({ type })?.owners === undefined ? [] : (owners ?? []).map(addressee),
        }
      }),
      body.country ?? destinationOf(customer?.form),
    )
    switch (quote.kind) {
      case 'shipping':
        return answer({ cost: quote.shipping.cost, vat_value: quote.shipping.vat })
      case 'noCountry':
        return fail(422, { code: 'NO_COUNTRY', error: t('problem.customerIncomplete') })
      case 'noCost': {
        const country = countryName(quote.country, language)
        const error = t('problem.noShipping', { country, contact: catalogue.museum.supportEmail })
        return fail(422, { code: 'NO_COST', error })
      }
    }
  })
}

function addressee({ address, send_to_custom_addr }: WireOwner) {
  return { country: address.country ?? '', sentToAddress: send_to_custom_addr }
}

interface WireOwner {
  address: { country?: string }
  send_to_custom_addr: boolean
}
