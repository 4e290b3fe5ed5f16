import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { CheckoutSteps } from '@shop/shared/ui/checkout-steps'

/** The steps to a booking, shown on the sign-in pages if the visitor is on the way to pay. */
export function SignInSteps() {
  const { t, language } = useTexts('mf_account')
  return (
    <CheckoutSteps
      current="signIn"
      label={t('step.label')}
      names={{
        cart: t('step.cart'),
        signIn: t('step.signIn'),
        payment: t('step.payment'),
        complete: t('step.complete'),
      }}
      placeText={(values) => t('step.place', values)}
      doneText={t('step.done')}
      links={{ cart: pathTo('checkout', language) }}
    />
  )
}
