import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusStep } from '@shop/shared/ui/booking/step'
import { SummaryFrame } from '@shop/shared/ui/booking/summary'
import { Price, useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { $added, $line, $obstacle, $total, addRequested } from './model.ts'

export function Purchase({ voucher }: { voucher: VoucherProduct }) {
  const { t } = useTexts('mf_vouchers')
  const money = useMoney()
  const onAdd = useAdding()
  const { total, added } = useUnit({ total: $total, added: $added })
  return (
    <SummaryFrame
      id="voucher-purchase"
      total={total === null ? t('summary.unknown') : <Price cents={total} />}
      hasVat={voucher.vat_value > 0}
      addedText={added && t('added.text', { count: added.count, amount: money(added.price) })}
      onAdd={onAdd}
    />
  )
}

function useAdding(): () => void {
  const { line, obstacle, add } = useUnit({ line: $line, obstacle: $obstacle, add: addRequested })
  return () => {
    add()
    if (line !== null) return
    // The ids of the fields.
    focusStep(`voucher-${obstacle ?? 'amount'}`)
  }
}
