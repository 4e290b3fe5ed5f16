import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Role } from '@shop/shared/customer/model'
import { pathTo } from '@shop/shared/routing/path-to'
import type { RouteName } from '@shop/shared/routing/routes'
import { isSignInPage } from '../secondary-pages.ts'

/** The header's links for the visitor's account. */
export type AccountLinks =
  | { kind: 'none' }
  | { kind: 'signIn'; login: string; register: string }
  /** The name is empty where neither name nor e-mail is known. */
  | { kind: 'customer'; name: string; settings: string; logout: string }

interface Visitor {
  config: Pick<ShopConfig, 'hasUserRegistration'>
  role: Role
  customer: Pick<Customer, 'fname' | 'lname' | 'email'> | null
  language: string
  /** The page shown, and its full address: path, query and hash. */
  route: RouteName | null
  address: string
}

/**
 * Visitors and guests may log in or register, where accounts exist; a registered customer gets
 * settings and logout. Each link carries the page to return to, that of the settings the checkout
 * alone.
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

/** Between login and register, the page to return to stays the one before both. */
function returnQuery({ route, address }: Pick<Visitor, 'route' | 'address'>): string {
  const query = address.split('#')[0]?.split('?')[1] ?? ''
  const target = isSignInPage(route) ? new URLSearchParams(query).get('returnTo') : address
  return target === null ? '' : `?${new URLSearchParams({ returnTo: target })}`
}
