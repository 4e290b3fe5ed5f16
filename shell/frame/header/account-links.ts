import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Role } from '@shop/shared/customer/model'
import { pathTo } from '@shop/shared/routing/path-to'
import type { RouteName } from '@shop/shared/routing/routes'
import { isSignInPage } from '../secondary-pages.ts'

export type AccountLinks =
  | { kind: 'none' }
  | { kind: 'signIn'; login: string; register: string }
  /** The name is empty if neither name nor e-mail is known. */
  | { kind: 'customer'; name: string; settings: string; logout: string }

interface Visitor {
  config: Pick<ShopConfig, 'hasUserRegistration'>
  role: Role
  customer: Pick<Customer, 'fname' | 'lname' | 'email'> | null
  language: string
  /** The current page, and its full address: path, query and hash. */
  route: RouteName | null
  address: string
}

/**
 * If accounts exist, visitors and guests may log in or register; a registered customer gets
 * settings and logout. Each link contains the page to return to, except that the settings link
 * contains it only on the checkout.
 */
export function accountLinks(visitor: Visitor): AccountLinks {
  const { config, role, customer, language } = visitor
  const to = (name: RouteName) => pathTo(name, language) + returnQuery(visitor)
  if (role === 'registered' && customer !== null) {
    const name = `${customer.fname} ${customer.lname}`.trim() || customer.email
    const settings = visitor.route === 'checkout' ? to('settings') : pathTo('settings', language)
    return { kind: 'customer', name, settings, logout: to('logout') }
  }
  if (!config.hasUserRegistration) return { kind: 'none' }
  return { kind: 'signIn', login: to('login'), register: to('register') }
}

/**
 * The query with the page to return to. On the login and register pages, this is the page from
 * which the visitor came to them.
 */
function returnQuery({ route, address }: Pick<Visitor, 'route' | 'address'>): string {
  const query = address.split('#')[0]?.split('?')[1] ?? ''
  const target = isSignInPage(route) ? new URLSearchParams(query).get('returnTo') : address
  return target === null ? '' : `?${new URLSearchParams({ returnTo: target })}`
}
