import type { ShopConfig } from '@shop/shared/config/shop-config'

/** The parts of the shop that are deployed on their own. */
export const REMOTES = [
  'mf-tickets',
  'mf-tours',
  'mf-merch',
  'mf-vouchers',
  'mf-checkout',
  'mf-account',
] as const

export type RemoteName = (typeof REMOTES)[number]

type Owner = RemoteName | 'shell'

interface RouteEntry {
  /** Below the optional language prefix, but for logout, which has none. */
  readonly path: string
  readonly owner: Owner
  readonly prefixed: boolean
}

function route(path: string, owner: Owner, prefixed = true): RouteEntry {
  return { path, owner, prefixed }
}

/** Every address of the shop and whose it is. Links are made from this table and nowhere else. */
export const ROUTES = {
  home: route('', 'shell'),
  staticPage: route('page/:id', 'shell'),
  logout: route('logout', 'mf-account', false),
  tickets: route('tickets', 'mf-tickets'),
  ticket: route('tickets/:id', 'mf-tickets'),
  guidedTours: route('guided-tours', 'mf-tours'),
  guidedTour: route('guided-tours/:id', 'mf-tours'),
  merchandise: route('merchandise', 'mf-merch'),
  merchandiseCategory: route('merchandise/:category', 'mf-merch'),
  passes: route('passes', 'mf-merch'),
  pass: route('passes/:id', 'mf-merch'),
  product: route('product/:id', 'mf-merch'),
  vouchers: route('vouchers', 'mf-vouchers'),
  voucher: route('vouchers/:id', 'mf-vouchers'),
  checkout: route('checkout', 'mf-checkout'),
  checkoutAccepted: route('checkout/accepted', 'mf-checkout'),
  checkoutCanceled: route('checkout/canceled', 'mf-checkout'),
  checkoutSuccess: route('checkout/success', 'mf-checkout'),
  checkoutFailed: route('checkout/failed', 'mf-checkout'),
  orderReview: route('order-review/:id', 'mf-checkout'),
  login: route('login', 'mf-account'),
  register: route('register', 'mf-account'),
  registerSuccess: route('register/success', 'mf-account'),
  guestRegister: route('register-guest', 'mf-account'),
  forgotPassword: route('forgot-password', 'mf-account'),
  forgotPasswordSuccess: route('password-reset-success', 'mf-account'),
  recoverAccount: route('recover/:guid', 'mf-account'),
  recoverAccountByHash: route('recover', 'mf-account'),
  recoverSuccess: route('recover-success', 'mf-account'),
  recoverPasswordSuccess: route('recover-password-success', 'mf-account'),
  settings: route('settings', 'mf-account'),
} as const satisfies Record<string, RouteEntry>

export type RouteName = keyof typeof ROUTES

/** Where visitors say who they are: from all of these they come back to where they were. */
export const SIGN_IN_ROUTES: readonly RouteName[] = [
  'login',
  'register',
  'registerSuccess',
  'guestRegister',
  'forgotPassword',
  'forgotPasswordSuccess',
  'recoverAccount',
  'recoverAccountByHash',
  'recoverSuccess',
  'recoverPasswordSuccess',
]

/** Which part of the config switches a remote on; checkout and account always are. */
export const REMOTE_ENABLED: Record<RemoteName, (config: ShopConfig) => boolean> = {
  'mf-tickets': (config) => config.hasTickets,
  'mf-tours': (config) => config.hasGuidedTours,
  'mf-merch': (config) => config.hasMerchandise || config.hasMemCard,
  'mf-vouchers': (config) => config.hasVouchers,
  'mf-checkout': () => true,
  'mf-account': () => true,
}

/** What part of a remote's addresses has a flag of its own: one of two offerings, or accounts. */
export const ROUTE_ENABLED: Partial<Record<RouteName, (config: ShopConfig) => boolean>> = {
  merchandise: (config) => config.hasMerchandise,
  merchandiseCategory: (config) => config.hasMerchandise,
  passes: (config) => config.hasMemCard,
  pass: (config) => config.hasMemCard,
  register: (config) => config.hasUserRegistration,
  registerSuccess: (config) => config.hasUserRegistration,
}

/** Is this address part of the shop as it is configured? An offering that is off does not exist. */
export function isRouteEnabled(name: RouteName, config: ShopConfig): boolean {
  const { owner } = ROUTES[name]
  if (owner !== 'shell' && !REMOTE_ENABLED[owner](config)) return false
  return ROUTE_ENABLED[name]?.(config) ?? true
}

export function routesOf(owner: Owner): RouteName[] {
  return (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].owner === owner)
}
