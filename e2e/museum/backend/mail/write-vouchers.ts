import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '../database/shop.ts'
import type { MailAttachment } from '../paper/layout.ts'
import type { VoucherCards } from '../paper/voucher-cards.ts'
import { serverTexts } from '../texts.ts'
import { drawCards } from '../vouchers/draw-cards.ts'
import type { Mail } from './create-mailer.ts'
import { layOutVouchers } from './lay-out-vouchers.ts'

export type VouchersWithFiles = Pick<Mail, 'subject' | 'text' | 'html'> & {
  attachments: MailAttachment[]
}

/**
 * Adds to the mail its pictures, as far as they can be drawn, and a PDF with the cards. The queue
 * does not store these files.
 */
export async function writeVouchers(
  { folder, preview }: Pick<Shop['pictureCopies'], 'folder' | 'preview'>,
  mail: VoucherCards,
): Promise<VouchersWithFiles> {
  const t = serverTexts(mail.language, mail.country)
  const count = mail.cards.length
  const files = new Map<string, string>()
  for (const picture of new Set(mail.cards.map((card) => card.picture))) {
    const file = picture === '' ? null : await preview(picture)
    if (file !== null) files.set(picture, join(folder, file))
  }
  const pictures = [...files.keys()]
  const idOf = (picture: string) => `motif-${pictures.indexOf(picture) + 1}`
  const inline = [...files].map(async ([picture, file]) => ({
    filename: `${idOf(picture)}.jpg`,
    contentType: 'image/jpeg',
    content: await readFile(file),
    cid: idOf(picture),
  }))
  const closing = [t('voucher.attached', { count }), ...mail.closing]
  return {
    ...layOutVouchers({ ...mail, closing }, (picture) =>
      files.has(picture) ? `cid:${idOf(picture)}` : undefined,
    ),
    attachments: [
      {
        filename: t('voucher.file', { count }),
        contentType: 'application/pdf',
        content: await drawCards(mail, files),
      },
      ...(await Promise.all(inline)),
    ],
  }
}
