import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { OfferCard } from '@shop/shared/ui/offer-card'
import { useMoney } from '@shop/shared/ui/price'

interface VoucherCardProps {
  voucher: VoucherProduct
  isFirst: boolean
}

export function VoucherCard({ voucher, isFirst }: VoucherCardProps) {
  const { t, language } = useTexts('mf_vouchers')
  const money = useMoney()
  const worth = voucher.variable_amount ? t('amount.free') : money(voucher.price)
  return (
    <OfferCard
      name={voucher.name}
      to={pathTo('voucher', language, { id: voucher.id })}
      picture={voucher.picture}
      pictureSrcset={voucher.picture_srcset}
      pictureAlt={voucher.picture_alt}
      isFirst={isFirst}
      about={[]}
      teaser={voucher.teaser}
      facts={[{ text: worth, look: 'strong' }]}
    />
  )
}
