import { type CheckoutStep, linksToSteps } from '@shop/shared/checkout/steps'
import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { CheckoutSteps } from '@shop/shared/ui/checkout-steps'
import { useUnit } from 'effector-react'

/** The steps with this remote's names; after the purchase none of them is a link. */
export function StepsOfPurchase({ current }: { current: CheckoutStep }) {
  const { t, language } = useTexts('mf_checkout')
  const role = useUnit($role)
  return (
    <CheckoutSteps
      current={current}
      text={(name, values) => t(`step.${name}`, values)}
      links={current === 'complete' ? {} : linksToSteps(role, language)}
    />
  )
}
