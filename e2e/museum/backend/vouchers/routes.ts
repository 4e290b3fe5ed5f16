import {
  voucherAttr,
  voucherLookup,
  voucherSelect,
  voucherSelectOne,
} from '@shop/shared/api/endpoints/vouchers'
import type { Language } from '@shop/shared/i18n/languages'
import { isOnSale } from '@shop/shared/offerings'
import type { Hono } from 'hono'
import { codeKey, LONGEST_CODE } from '../cart/codes.ts'
import { CARD_LIMITS, GIFT_DAYS } from '../cart/lines/voucher.ts'
import { describeNamed } from '../catalogue/describe-parts.ts'
import { findVoucher } from '../catalogue/find-offering.ts'
import { sayIn } from '../catalogue/pick-text.ts'
import type { Catalogue, CatalogueVoucherProduct } from '../catalogue/schema.ts'
import { currentConfig } from '../config/current-config.ts'
import { findAsker } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'
import { answer, fail, mountEndpoint } from '../http/mount-endpoint.ts'
import { describeOffer, type Srcsets } from '../pictures/media.ts'
import { explainProblem } from '../pricing/explain-problem.ts'
import { amountLeft, readSpent } from './amount-left.ts'
import { findCodes } from './find-codes.ts'
import type { GuessLimit } from './guess-limit.ts'
import { findCodeProblem } from './spend-codes.ts'

export function mountVouchers(app: Hono, backend: Shop & { guesses: GuessLimit }): void {
  const { db, catalogue, clock, log, guesses } = backend
  const shown = { catalogue, srcsets: backend.pictureCopies.srcsets }

  const bare = { ...voucherSelect, path: voucherSelect.path.replace(/\/$/, '') }
  for (const select of [voucherSelect, bare]) {
    mountEndpoint(app, log, select, async ({ language }) =>
      answer(catalogue.voucherProducts.map((product) => describeVoucher(product, shown, language))),
    )
  }

  mountEndpoint(app, log, voucherSelectOne, async ({ params, language, t }) => {
    const product = findVoucher(catalogue, params.id)
    if (product === undefined) return fail(404, { error: t('request.notFound') })
    return answer(describeVoucher(product, shown, language))
  })

  mountEndpoint(app, log, voucherAttr, async ({ language }) =>
    answer(describeNamed(catalogue.voucherGroups, sayIn(catalogue, language))),
  )

  mountEndpoint(app, log, voucherLookup, async ({ query, token, language, t, address }) => {
    if (!isOnSale('voucherCode', await currentConfig(backend))) {
      return fail(422, { error: t('request.codesOff') })
    }
    const isCode = query.voucher.length <= LONGEST_CODE
    const key = isCode ? codeKey(query.voucher) : ''
    const lookup = await guesses.attempt(address, async () => {
      const found = (await findCodes(backend, [key], language)).get(key)
      return { isKnown: found !== undefined, found }
    })
    if (lookup === null) {
      log('guesses refused', { at: 'voucher codes' }, 'info')
      return fail(429, { error: t('request.tooManyCodes') })
    }
    const code = lookup.found
    if (code === undefined) return fail(422, { error: t('request.unknownVoucher') })
    const askedBy = await findAsker(backend, token)
    const now = clock()
    const available = amountLeft(code, await readSpent(db, [code.stored], now, askedBy))
    // Only this problem is refused here: the shop finds all others from the answer.
    const problem = await findCodeProblem(db, code, available, now)
    if (problem?.kind === 'codeHeld') return fail(422, { error: explainProblem(problem, t) })
    return answer({
      id: code.key,
      name: code.name,
      barcode: code.barcode,
      amount: code.amount,
      used_amount: code.amount - available,
      available_amount: available,
      valid_from: code.validFrom,
      valid_to: code.validTo,
    })
  })
}

function describeVoucher(
  product: CatalogueVoucherProduct,
  { catalogue, srcsets }: { catalogue: Catalogue; srcsets: Srcsets },
  language: Language,
) {
  const { freeAmount } = product
  return {
    ...describeOffer(product, srcsets, sayIn(catalogue, language)),
    price: product.price,
    vat_value: product.vat,
    variable_amount: freeAmount === undefined ? 0 : 1,
    min_amount: freeAmount?.min ?? null,
    max_amount: freeAmount?.max ?? null,
    groupId: product.group,
    personalisation: CARD_LIMITS,
    delivery: product.mailedLater ? { days_max: GIFT_DAYS } : null,
  }
}
