import { navigated } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import type { RouteName } from '@shop/shared/routing/routes'
import { appStarted } from '@shop/shared/session/app-started'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, sample } from 'effector'
import { externalReferrer, partnerOf } from './landing.ts'

const storeLandingFx = createEffect((providerDomains: readonly string[]) => {
  const partner = partnerOf(location.search)
  if (partner !== null) writeSession(STORAGE_KEYS.partner, partner)
  // Only the first referrer of the session counts: any later page only led the visitor back to the
  // shop.
  if (readSession(STORAGE_KEYS.referrer) !== undefined) return
  const sentTo = readSession(STORAGE_KEYS.providerHost)
  const providers = typeof sentTo === 'string' ? [...providerDomains, sentTo] : providerDomains
  const referrer = externalReferrer(document.referrer, location.origin, providers)
  if (referrer !== null) writeSession(STORAGE_KEYS.referrer, referrer)
})

/** Pages with a token from an e-mail in their address. Such a token is never stored. */
const SECRET_PAGES: readonly RouteName[] = [
  'recoverAccount',
  'recoverAccountByHash',
  'confirmEmail',
]

/** Stores the current page, without its hash. */
const storeLastVisitedFx = createEffect(() => {
  const { pathname, search } = location
  const route = routeOfPath(pathname)
  // An address without a page may contain a token in a link that a mail program has damaged.
  if (pathname === '/' || route === null || SECRET_PAGES.includes(route)) return
  writeSession(STORAGE_KEYS.lastVisitedUrl, pathname + search)
})

sample({
  clock: appStarted,
  source: $config,
  fn: ({ paymentProviderDomains }) => paymentProviderDomains,
  target: storeLandingFx,
})
sample({ clock: [appStarted, navigated], target: storeLastVisitedFx })
