import type { CartLine } from '@shop/shared/cart/line'
import { $lines } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { keysOfLines } from '../../features/pay/records/item-keys.ts'
import { LineList } from '../../features/show-line/line-list.tsx'

/**
 * Lists lines equal to booked ones that are still in the basket, e.g. added again while the booking
 * was uncertain.
 */
export function StillInBasket({ booked }: { booked: readonly CartLine[] }) {
  const { t } = useTexts('mf_checkout')
  const lines = useUnit($lines)
  const keys = keysOfLines(booked)
  const left = lines.filter((line) => keysOfLines([line]).some((key) => keys.includes(key)))
  if (left.length === 0) return null
  return (
    <section>
      <p>{t('success.stillInBasket')}</p>
      <LineList lines={left} />
    </section>
  )
}
