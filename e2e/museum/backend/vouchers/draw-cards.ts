import type { VoucherCards } from '../paper/voucher-cards.ts'
import { writePdf } from '../tickets/write-pdf.ts'
import { drawCard } from './draw-card.ts'

/** A sheet for each voucher, to be folded once. `pictures`: files of them, by the name of each. */
export async function drawCards(
  mail: VoucherCards,
  pictures: ReadonlyMap<string, string>,
): Promise<Buffer> {
  const { cards, language, museum, subject } = mail
  const document = { language, museum, title: subject, date: new Date(mail.soldAt), pages: cards }
  return await writePdf(document, (doc, root, card) =>
    drawCard(doc, root, card, { ...mail, motif: pictures.get(card.picture) }),
  )
}
