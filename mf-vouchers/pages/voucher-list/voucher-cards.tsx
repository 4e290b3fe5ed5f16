import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { OfferGrid } from '@shop/shared/ui/offer-grid'
import { Empty } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { $shown, moreRequested } from './model.ts'
import type { ReadyVoucherList } from './use-voucher-list.ts'
import { VoucherCard } from './voucher-card.tsx'

export function VoucherCards({ list: { found, onGroup } }: { list: ReadyVoucherList }) {
  const { t } = useTexts('mf_vouchers')
  const { shown, more } = useUnit({ shown: $shown, more: moreRequested })
  if (found.length === 0) {
    return (
      <Empty title={t('list.noMatch.title')}>
        <p>{t('list.noMatch.text')}</p>
        <Button onClick={() => onGroup(null)}>{t('list.clear')}</Button>
      </Empty>
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
