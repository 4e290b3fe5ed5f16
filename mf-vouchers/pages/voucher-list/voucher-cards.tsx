import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Button } from '@shop/shared/ui/button'
import { OfferCard } from '@shop/shared/ui/list/offer-card'
import { OfferGrid } from '@shop/shared/ui/list/offer-grid'
import { useMoney } from '@shop/shared/ui/price'
import { PicturedEmpty } from '@shop/shared/ui/state-picture'
import { useUnit } from 'effector-react'
import { $shown, moreRequested } from './model.ts'
import type { ReadyVoucherList } from './use-voucher-list.ts'

export function VoucherCards({ list: { found, onGroup } }: { list: ReadyVoucherList }) {
  const { t } = useTexts('mf_vouchers')
  const { shown, more } = useUnit({ shown: $shown, more: moreRequested })
  if (found.length === 0) {
    return (
      <PicturedEmpty of="search" title={t('list.noMatch.title')}>
        <p>{t('list.noMatch.text')}</p>
        <Button onClick={() => onGroup(null)}>{t('list.clear')}</Button>
      </PicturedEmpty>
    )
  }
  return (
    <OfferGrid
      offers={found}
      shown={shown}
      card={(voucher, isFirst) => (
        <VoucherCard key={voucher.id} voucher={voucher} isFirst={isFirst} />
      )}
      moreText={t('list.more')}
      onMore={() => more()}
    />
  )
}

interface VoucherCardProps {
  voucher: VoucherProduct
  isFirst: boolean
}

function VoucherCard({ voucher, isFirst }: VoucherCardProps) {
  const { t, language } = useTexts('mf_vouchers')
  const money = useMoney()
  const worth = voucher.variable_amount ? t('amount.free') : money(voucher.price)
  return (
    <OfferCard
      offer={voucher}
      to={pathTo('voucher', language, { id: voucher.id })}
      isFirst={isFirst}
      about={[]}
      facts={[{ text: worth, look: 'strong' }]}
    />
  )
}
