import type { TestShop } from './test-shop.ts'

/** Pays a basket that is held; answers its booking and the key of the link in its mail. */
export async function payAndOpenMail(
  shop: TestShop,
  cartId: string,
): Promise<{ bookingId: string; key: string }> {
  if (shop.payments.statusOf(cartId) !== undefined) shop.payments.settle(cartId, 'paid')
  const { body } = await shop.execPayment(cartId)
  await shop.backend.mails.idle()
  const { booking_id: bookingId } = body as { booking_id: string }
  const mail = shop.mailBox.sent.find((sent) => sent.key === `booking-${bookingId}`)
  const key = mail?.text.match(/#key=(\S+)/)?.[1]
  if (key === undefined) throw new Error(`no link in the mail of ${bookingId}`)
  return { bookingId, key }
}
