import { OFFERINGS, type Offering, type OnSale } from '@shop/shared/offerings'

/** The parts of the shop that are deployed separately. */
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
  /** Below the optional language prefix, except for logout, which has none. */
  readonly path: string
  readonly owner: Owner
  readonly prefixed: boolean
}

function route(path: string, owner: Owner, prefixed = true): RouteEntry {
  return { path, owner, prefixed }
}

/** Every address of the shop and its owner. All links are made from this table. */
export const ROUTES = {
  home: route('', 'shell'),
  staticPage: route('page/:id', 'shell'),
  logout: route('logout', 'mf-account', false),
  tickets: route('tickets', 'mf-tickets'),
  ticket: route('tickets/:id', 'mf-tickets'),
  waitingList: route('waiting-list', 'mf-tickets'),
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
  withdraw: route('checkout/withdraw', 'mf-checkout'),
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
  confirmEmail: route('confirm-email', 'mf-account'),
  settings: route('settings', 'mf-account'),
} as const satisfies Record<string, RouteEntry>

export type RouteName = keyof typeof ROUTES

/** Sign-in pages; after each of them visitors return to their previous page. */
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

const ACCOUNT_ROUTES: readonly RouteName[] = ['register', 'registerSuccess']

/** Is this address part of the shop with this configuration? A disabled offering does not exist. */
export function isRouteEnabled(
  name: RouteName,
  config: OnSale & { readonly hasUserRegistration: boolean },
): boolean {
  if (ACCOUNT_ROUTES.includes(name)) return config.hasUserRegistration
  const pages = ({ route, below, sharedPage }: Offering): (RouteName | undefined)[] => [
    route,
    ...below,
    sharedPage,
  ]
  const sellers = OFFERINGS.filter((offering) => pages(offering).includes(name))
  return sellers.length === 0 || sellers.some(({ flag }) => config[flag])
}

export function routesOf(owner: Owner): RouteName[] {
  return (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].owner === owner)
}
