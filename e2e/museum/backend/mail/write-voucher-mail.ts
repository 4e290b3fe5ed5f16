import { dateName } from '@shop/shared/dates/day-name'
import type { Language } from '@shop/shared/i18n/languages'
import { formatMoney } from '@shop/shared/money/format-money'
import { findVoucher } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { MailMessage } from '../database/schema.ts'
import { mailBasics } from '../paper/layout.ts'
import type { VoucherCards } from '../paper/voucher-cards.ts'
import type { SoldVoucher } from '../vouchers/issue-vouchers.ts'
import { layOutVouchers } from './lay-out-vouchers.ts'

interface VoucherMailOptions {
  catalogue: Catalogue
  language: Language
  shop: string
  /** Can codes be redeemed in the shop's basket? */
  takesCodes: boolean
  soldAt: Date
  /** The codes replace those of an earlier mail. */
  isAgain?: boolean | undefined
}

/**
 * The mail with the vouchers of a booking. Its buyer may forward or print it for another person, so
 * it contains nothing about the order or the buyer. `shop`: address where the codes are redeemed.
 */
export function writeVoucherMail(
  vouchers: readonly SoldVoucher[],
  { catalogue, language, shop, takesCodes, soldAt, isAgain }: VoucherMailOptions,
): MailMessage & { vouchers: VoucherCards } {
  const { museum } = catalogue
  const { t, name, letterhead, contact } = mailBasics(catalogue, language)
  const cards: VoucherCards = {
    ...letterhead,
    subject: t('voucher.subject', { museum: name, count: vouchers.length }),
    museum: name,
    country: museum.country,
    soldAt: soldAt.toISOString(),
    cards: vouchers.map((voucher) => ({
      ...motifOf(voucher.productId),
      name: voucher.name,
      amount: formatMoney(voucher.amount, { ...museum, language }),
      to: voucher.words?.to ? t('voucher.to', { name: voucher.words.to }) : '',
      greeting: voucher.words?.greeting ?? '',
      from: voucher.words?.from ? t('voucher.from', { name: voucher.words.from }) : '',
      code: { label: t('voucher.code'), value: voucher.barcode },
      validUntil: { label: t('voucher.validUntil'), value: dateName(voucher.validTo, language) },
      // If the basket accepts no codes, the museum redeems them in its own way.
      redeem: takesCodes ? t('voucher.redeem', { shop }) : null,
    })),
    closing: [...(isAgain ? [t('voucher.replaces')] : []), contact],
  }
  // Pictures and PDF are added when the mail is sent, see `write-vouchers.ts`.
  return { ...layOutVouchers(cards, () => undefined), vouchers: cards }

  function motifOf(productId: string) {
    const product = findVoucher(catalogue, productId)
    if (product === undefined) return { picture: '', pictureAlt: '' }
    return {
      picture: product.picture,
      pictureAlt: pickText(catalogue, product.pictureAlt, language),
    }
  }
}
