import { logThrottled } from '../../../service/http/log-throttled.ts'
import type { Shop } from '../database/shop.ts'
import { fail, type Reply } from '../http/mount-endpoint.ts'
import { mayReturnTo, originsOf } from '../return-origins.ts'
import type { ServerTexts } from '../texts.ts'

/**
 * Texts of an order that are stored in addition to its lines; an honest order has no long texts
 * here.
 */
interface StoredTexts {
  partner: string | null
  documentNumber: string | null
  url: { continue: string; cancel: string }
}

const LONGEST_TEXT = 100
const LONGEST_ADDRESS = 2000
/**
 * Minimum time between two log lines, in ms. The first order already shows an operator that the
 * shop's address is set wrong.
 */
const LOG_INTERVAL_MS = 60_000

/** Refuses return addresses outside the shop, and texts too long to store; otherwise null. */
export function refuseRequest(
  { log, returnOrigins }: Pick<Shop, 'log' | 'returnOrigins'>,
  { partner, documentNumber, url }: StoredTexts,
  t: ServerTexts,
): Reply | null {
  const addresses = [url.continue, url.cancel]
  if (!addresses.every((address) => mayReturnTo(returnOrigins, address))) {
    const about = { ...returnOrigins, asked: originsOf(addresses) }
    logThrottled(log, LOG_INTERVAL_MS)('return address outside the shop', about)
    return fail(400, { message: t('request.unknownAddress') })
  }
  const tooLong =
    [partner, documentNumber].some((text) => (text?.length ?? 0) > LONGEST_TEXT) ||
    addresses.some((address) => address.length > LONGEST_ADDRESS)
  return tooLong ? fail(422, { error: t('field.tooLong') }) : null
}
