import type { BookedGift } from '@shop/shared/api/endpoints/booking'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { GIFT_MAILS, whyNotAgain } from '../booking/gifts.ts'
import { GIFT_DAYS } from '../cart/lines/voucher.ts'
import type { ServerTexts } from '../texts.ts'
import type { LinkedBooking, LinkNeeds } from './find-booking.ts'

/** The `gift` of lines, by their index. */
export function describeGifts(
  booking: LinkedBooking,
  { catalogue, clock }: Pick<LinkNeeds, 'catalogue' | 'clock'>,
  t: ServerTexts,
) {
  const today = todayInMuseum(clock(), catalogue.museum.timeZone)
  return new Map(
    booking.gifts.map((gift): [number, BookedGift] => {
      const { line, on, sent } = gift
      if (sent === 0) return [line, { on, sent, until: addDays(today, GIFT_DAYS), refused: '' }]
      const why = whyNotAgain(booking, gift)
      // A mail that leaves within seconds is no reason to read about it.
      const isFixed = why !== null && why !== 'queued'
      const refused = isFixed ? t(`gift.${why}`, { most: GIFT_MAILS }) : ''
      return [line, { on, sent, until: null, refused }]
    }),
  )
}
