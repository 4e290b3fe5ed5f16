import { formatDate } from '@shop/shared/dates/format-date'
import type { Language } from '@shop/shared/i18n/languages'
import { formatMoney } from '@shop/shared/money/format-money'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import type { SoldVoucher } from '../vouchers/issue-vouchers.ts'
import { layOutVouchers } from './lay-out-vouchers.ts'
import { mailBasics } from './layout.ts'

interface VoucherMailOptions {
  catalogue: Catalogue
  language: Language
  shop: string
  /** Can codes be redeemed in the shop's basket? */
  takesCodes: boolean
}

/**
 * The mail with the vouchers of a booking, which its buyer forwards or prints for somebody else: it
 * says nothing of the order or of who bought. `shop` is where the codes are redeemed.
 */
export function writeVoucherMail(
  vouchers: readonly SoldVoucher[],
  { catalogue, language, shop, takesCodes }: VoucherMailOptions,
): MailMessage {
  const { museum } = catalogue
  const { t, name, letterhead, contact } = mailBasics(catalogue, language)
  return layOutVouchers({
    ...letterhead,
    subject: t('voucher.subject', { museum: name, count: vouchers.length }),
    museum: name,
    cards: vouchers.map((voucher) => ({
      name: voucher.name,
      amount: formatMoney(voucher.amount, { language, currency: museum.currency }),
      code: { label: t('voucher.code'), value: voucher.barcode },
      validUntil: { label: t('voucher.validUntil'), value: formatDate(voucher.validTo) },
      // Where the basket takes no codes, the museum redeems them in its own way.
      redeem: takesCodes ? t('voucher.redeem', { shop }) : null,
    })),
    closing: [contact],
  })
}
