import type { CheckoutStep } from '@shop/shared/checkout/steps'
import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { CheckoutSteps } from '@shop/shared/ui/checkout-steps'
import { useUnit } from 'effector-react'

/** The steps with this remote's names; once the purchase is complete none of them leads back. */
export function StepsOfPurchase({ current }: { current: CheckoutStep }) {
  const { t, language } = useTexts('mf_checkout')
  const role = useUnit($role)
  const links = {
    cart: `${pathTo('checkout', language)}#basket-title`,
    // Who has an account is no guest, and changes their details in the settings.
    signIn: pathTo(role === 'registered' ? 'settings' : 'guestRegister', language),
  }
  return (
    <CheckoutSteps
      current={current}
      label={t('step.label')}
      names={{
        cart: t('step.cart'),
        signIn: t('step.signIn'),
        payment: t('step.payment'),
        complete: t('step.complete'),
      }}
      doneText={t('step.done')}
      links={current === 'complete' ? {} : links}
    />
  )
}
