import { $count } from '@shop/shared/cart/model'
import { linksToSteps, type PageStep } from '@shop/shared/checkout/steps'
import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { CheckoutSteps } from '@shop/shared/ui/checkout-steps'
import { useUnit } from 'effector-react'
import { useContext } from 'react'
import { VisitorRestored } from '../../frame/visitor-restored.ts'

/**
 * The list of steps, as the checkout itself shows it. Renders nothing while the basket may be
 * empty.
 */
export function CheckoutStart({ step }: { step: PageStep }) {
  const { t, language } = useTexts('shell')
  const { count, role } = useUnit({ count: $count, role: $role })
  // Before the visitor's basket is restored, it is unknown. An address with the payment step means
  // that it is not empty.
  const isBuying = useContext(VisitorRestored) ? count > 0 : step === 'payment'
  if (!isBuying) return null
  return (
    <CheckoutSteps
      current={step}
      text={(name, values) => t(`step.${name}`, values)}
      links={linksToSteps(role, language)}
    />
  )
}
