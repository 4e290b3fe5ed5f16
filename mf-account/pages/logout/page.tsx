import { authLogout } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { $count } from '@shop/shared/cart/model'
import { returnPath } from '@shop/shared/checkout/return-path'
import { $config } from '@shop/shared/config/model'
import { $token, signedOut } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useSearchParams } from '@shop/shared/routing/router'
import { safeReturnTo } from '@shop/shared/routing/safe-return-to'
import { personForgotten } from '@shop/shared/session/forget-person'
import { createEvent, sample } from 'effector'
import { useUnit } from 'effector-react'
import { showToastFx } from '../../features/account-form/show-toast.ts'

/** Logs the visitor out and redirects at once: there is nothing to do here. */
export function LogoutPage() {
  const { t, language } = useTexts('mf_account')
  const { config, count, open } = useUnit({ config: $config, count: $count, open: logoutOpened })
  useOpened(open, count > 0 ? `${t('logout.done')} ${t('account.basketKept')}` : t('logout.done'))
  const [query] = useSearchParams()
  const home = pathTo('home', language)
  const returnTo = safeReturnTo(query.get('returnTo'), location.origin) ?? home
  const destination = returnPath(returnTo, language, config.languages)
  const [path] = destination.split(/[?#]/)
  // The settings page would only redirect a logged-out visitor to the login.
  const isForCustomers = path === pathTo('settings', language)
  return <Navigate to={isForCustomers ? home : destination} replace />
}

export const logOutFx = createRequest(authLogout, { isAhead: true })

/** The visitor logs out; the text is a toast on the page they are redirected to. */
const logoutOpened = createEvent<string>()

// Reads the token before it is deleted. The logout does not wait for this call, and works with a
// backend that lacks it.
const left = sample({ clock: logoutOpened, source: $token })
sample({
  clock: left.filterMap((token) => token ?? undefined),
  fn: (token) => ({ body: { token } }),
  target: logOutFx,
})
sample({ clock: left, target: [signedOut, personForgotten] })
sample({
  clock: logoutOpened,
  fn: (text) => ({ text, isProblem: false }),
  target: showToastFx,
})
