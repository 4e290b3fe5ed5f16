import { merchandiseArticle } from '@shop/shared/api/endpoints/merchandise'
import { voucherSelectOne } from '@shop/shared/api/endpoints/vouchers'
import { createRequest } from '@shop/shared/api/model'
import { withinPatience } from '@shop/shared/async/within-patience'
import { judgedCode } from '../../codes/judged-code.ts'
import { lookUpFx, readNowFx } from '../../codes/look-up.ts'
import type { CodeOffer } from './code-offer.ts'
import type { GoodsOffer } from './goods-offer.ts'
import { refusedCode, unknownArticle, unknownVoucher } from './read-answers.ts'

export const readArticleFx = createRequest(merchandiseArticle)
export const readVoucherFx = createRequest(voucherSelectOne)

/**
 * Null if unreadable, as with codes. Requests start before any await, to stay in the effector
 * scope.
 */
export async function readGoods({
  kind,
  id,
}: Pick<GoodsOffer, 'kind' | 'id'>): Promise<GoodsOffer | null> {
  if (kind === 'article') {
    const reading = readArticleFx({ query: { article: id } })
    const answer = await withinPatience(reading.then((article) => ({ article }), unknownArticle))
    return answer === null ? null : { kind, id, ...answer }
  }
  const reading = readVoucherFx({ params: { id } })
  const answer = await withinPatience(reading.then((product) => ({ product }), unknownVoucher))
  return answer === null ? null : { kind, id, ...answer }
}

export async function readCode(barcode: string): Promise<CodeOffer | null> {
  const answering = Promise.all([lookUpFx({ query: { voucher: barcode } }), readNowFx()])
  const judging = answering.then(([answer, now]) => judgedCode(answer, now), refusedCode)
  const judged = await withinPatience(judging)
  return judged === null ? null : { kind: 'code', barcode, judged }
}
