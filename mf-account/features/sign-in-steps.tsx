import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { CheckoutSteps } from '@shop/shared/ui/checkout-steps'

/** The steps to a booking, shown on the sign-in pages if the visitor is on the way to pay. */
export function SignInSteps() {
  const { t, language } = useTexts('mf_account')
  return (
    <CheckoutSteps
      current="signIn"
      text={(name, values) => t(`step.${name}`, values)}
      links={{ cart: pathTo('checkout', language) }}
    />
  )
}
