import { $count } from '@shop/shared/cart/model'
import { returnPath } from '@shop/shared/checkout/return-path'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useSearchParams } from '@shop/shared/routing/router'
import { safeReturnTo } from '@shop/shared/routing/safe-return-to'
import { useUnit } from 'effector-react'
import { logoutOpened } from './model.ts'

/** Logs the visitor out and leads on at once: there is nothing to do here. */
export function LogoutPage() {
  const { t, language } = useTexts('mf_account')
  const { config, count, open } = useUnit({ config: $config, count: $count, open: logoutOpened })
  useOpened(open, count > 0 ? `${t('logout.done')} ${t('account.basketKept')}` : t('logout.done'))
  const [query] = useSearchParams()
  const home = pathTo('home', language)
  const returnTo = safeReturnTo(query.get('returnTo'), location.origin) ?? home
  const destination = returnPath(returnTo, language, config.languages)
  const [path] = destination.split(/[?#]/)
  // The settings would redirect to the login.
  const isForCustomers = path === pathTo('settings', language)
  return <Navigate to={isForCustomers ? home : destination} replace />
}
