import { isDay } from '@shop/shared/dates/wall-time'
import * as v from 'valibot'

/**
 * The recipient of a gift voucher, and the day on which it is mailed, `YYYY-MM-DD`, museum time.
 * The address is empty in a stored booking.
 */
export const giftDelivery = v.object({
  email: v.pipe(v.string(), v.trim(), v.maxLength(254)),
  on: v.pipe(v.string(), v.check(isDay, 'not a day')),
})

export type GiftDelivery = v.InferOutput<typeof giftDelivery>
