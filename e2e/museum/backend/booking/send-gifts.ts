import { nowInMuseum, todayInMuseum } from '@shop/shared/dates/museum-time'
import { messageOf } from '../../../service/http/log.ts'
import type { Shop } from '../database/shop.ts'
import type { PaymentGateway } from '../payments/payment-gateway.ts'
import { mailGift } from './gifts.ts'

/** Museum time at which gifts are mailed on their day. */
const FROM_TIME = '08:00'

/** Gifts in one round; the rest follows in the next one. */
const MOST = 100

interface GiftNeeds extends Pick<Shop, 'db' | 'catalogue' | 'clock' | 'log'> {
  payments: Pick<PaymentGateway, 'readStatus'>
}

/**
 * Issues the gift vouchers whose day has come, and queues their mails. Before that their codes
 * do not exist, so that the database cannot reveal them.
 */
export async function sendGifts(backend: GiftNeeds): Promise<void> {
  const { db, catalogue, clock, log } = backend
  const { timeZone } = catalogue.museum
  const now = clock()
  const isMorning = nowInMuseum(now, timeZone).slice(11, 16) < FROM_TIME
  const due = await db
    .selectFrom('gift')
    .innerJoin('booking', 'booking.id', 'gift.booking_id')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select(['gift.id', 'gift.booking_id', 'gift.line', 'cart.payment_id'])
    .where('send_on', isMorning ? '<' : '<=', todayInMuseum(now, timeZone))
    .orderBy('gift.id')
    .limit(MOST)
    .execute()
  for (const { id, booking_id: bookingId, line, payment_id: payment } of due) {
    try {
      const isRefunded =
        payment !== null && (await backend.payments.readStatus(payment)).status === 'refunded'
      if (isRefunded) await db.deleteFrom('gift').where('id', '=', id).execute()
      else await mailGift(backend, { bookingId, line, sent: 0 })
    } catch (error) {
      // Tried again in the next round, also when the provider does not answer.
      log('a gift voucher was not sent', { gift: id, error: messageOf(error) })
    }
  }
}
