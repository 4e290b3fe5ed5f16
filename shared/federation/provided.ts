/**
 * Modules that the page provides to remotes. Every remote's build takes exactly these from the
 * page, and the shell must provide all of them (`shell/federation/runtime/provide-shares.ts`). All
 * other code of `@shop/shared` is bundled, tree-shaken, into each remote that uses it.
 *
 * Two kinds of modules belong here: those with state, because two copies would mean two baskets or
 * two visitors (a test checks that none is missing), and large ones that the shell loads at
 * start-up anyway.
 */
export const PROVIDED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'effector',
  'effector-react',
  'patronum/debounce',
] as const

export const PROVIDED_MODULES = [
  '@shop/shared/api/client',
  '@shop/shared/api/decode',
  '@shop/shared/api/endpoint',
  '@shop/shared/api/endpoints/events',
  '@shop/shared/api/first-answers',
  '@shop/shared/api/model',
  '@shop/shared/api/optional',
  '@shop/shared/api/scalars',
  '@shop/shared/tracking/analytics-event',
  '@shop/shared/cart/line',
  '@shop/shared/cart/lines/admission',
  '@shop/shared/cart/lines/annual-pass',
  '@shop/shared/cart/lines/guided-tour',
  '@shop/shared/cart/model',
  '@shop/shared/checkout/known-ahead',
  '@shop/shared/checkout/redirection',
  '@shop/shared/checkout/room-pass',
  '@shop/shared/config/model',
  '@shop/shared/config/shop-config',
  '@shop/shared/customer/model',
  '@shop/shared/dates/clock',
  '@shop/shared/dates/month',
  '@shop/shared/dates/museum-time',
  '@shop/shared/dates/wall-time',
  '@shop/shared/dates/zone',
  '@shop/shared/i18n/use-texts',
  '@shop/shared/messages/model',
  '@shop/shared/money/format-money',
  '@shop/shared/page/hand-on-focus',
  '@shop/shared/page/own-title',
  '@shop/shared/page/use-opened',
  '@shop/shared/routing/leave-shop',
  '@shop/shared/routing/navigation-request',
  '@shop/shared/routing/path-to',
  '@shop/shared/routing/router',
  '@shop/shared/routing/routes',
  '@shop/shared/session/app-started',
  '@shop/shared/session/cookie-consent',
  '@shop/shared/session/forget-person',
  '@shop/shared/session/page-memory',
  '@shop/shared/session/session-value',
  '@shop/shared/session/storage-keys',
  '@shop/shared/session/write-soon',
  '@shop/shared/ui/button',
  '@shop/shared/ui/state-picture',
  '@shop/shared/ui/states',
  '@shop/shared/ui/toast',
] as const

export type ProvidedPackage = (typeof PROVIDED_PACKAGES)[number]
export type ProvidedModule = (typeof PROVIDED_MODULES)[number]

const PROVIDED: ReadonlySet<string> = new Set([...PROVIDED_PACKAGES, ...PROVIDED_MODULES])

export function isProvided(name: string): boolean {
  return PROVIDED.has(name)
}
