import { useTexts } from '@shop/shared/i18n/use-texts'
import { Price } from '@shop/shared/ui/price'
import type { ShippingState } from './shipping-state.ts'

/** What delivery costs, or that it is not known yet; told anew whenever it changes. */
export function ShippingAmount({ shipping }: { shipping: ShippingState }) {
  const { t } = useTexts('mf_checkout')
  return (
    <span role="status">
      {shipping.kind === 'cost' ? (
        <Price cents={shipping.cents} free />
      ) : (
        t(shipping.kind === 'asking' ? 'shipping.asking' : 'shipping.open')
      )}
    </span>
  )
}
