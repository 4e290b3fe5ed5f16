import { $redirection } from '@shop/shared/checkout/redirection'
import { destinationAfterSignIn, returnPath } from '@shop/shared/checkout/return-path'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { useSearchParams } from '@shop/shared/routing/router'
import { safeReturnTo } from '@shop/shared/routing/safe-return-to'
import { useUnit } from 'effector-react'

interface NextPage {
  /** Where to redirect after signing in, in the current language. */
  destination: string
  isCheckout: boolean
  /** Query that passes the return address to another sign-in page; empty without one. */
  returnQuery: string
}

/** The page after a sign-in page: where the visitor came from, the checkout, or home. */
export function useNextPage(): NextPage {
  const { language } = useTexts()
  const { redirection, config } = useUnit({ redirection: $redirection, config: $config })
  const [query] = useSearchParams()
  const { origin } = location
  const returnTo = safeReturnTo(query.get('returnTo'), origin)
  const found = destinationAfterSignIn({ returnTo, redirection, language, origin })
  // The language may have changed since the return address was stored.
  const destination = returnPath(found, language, config.languages)
  const [path] = destination.split(/[?#]/)
  return {
    destination,
    isCheckout: path === pathTo('checkout', language),
    returnQuery: returnTo === null ? '' : `?${new URLSearchParams({ returnTo })}`,
  }
}
