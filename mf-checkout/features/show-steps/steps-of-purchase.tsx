import type { CheckoutStep } from '@shop/shared/checkout/steps'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { CheckoutSteps } from '@shop/shared/ui/checkout-steps'

/** The steps with this remote's names; once the purchase is complete none of them leads back. */
export function StepsOfPurchase({ current }: { current: CheckoutStep }) {
  const { t, language } = useTexts('mf_checkout')
  const links = {
    cart: `${pathTo('checkout', language)}#basket-title`,
    signIn: pathTo('guestRegister', language),
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
