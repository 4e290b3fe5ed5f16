import type { Catalogue } from '../catalogue/schema.ts'
import type { MailAttachment } from '../paper/layout.ts'
import { serverTexts } from '../texts.ts'
import { describeReceipt, type ReceiptBooking } from './describe-receipt.ts'
import { drawReceipt } from './draw-receipt.ts'

/** The receipt of a booking as a PDF in the buyer's language. */
export async function writeReceipt(
  catalogue: Catalogue,
  booking: ReceiptBooking,
): Promise<MailAttachment> {
  return {
    filename: serverTexts(booking.language, catalogue.museum.country)('receipt.file', {
      number: booking.id,
    }),
    contentType: 'application/pdf',
    content: await drawReceipt(describeReceipt(booking, catalogue)),
  }
}
