import { navigated } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import type { RouteName } from '@shop/shared/routing/routes'
import { appStarted } from '@shop/shared/session/app-started'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, sample } from 'effector'
import { externalReferrer, partnerOf } from './landing.ts'

/** Keeps what the address and the document say of how this visit began. */
const keepLandingFx = createEffect((providerDomains: readonly string[]) => {
  const partner = partnerOf(location.search)
  if (partner !== null) writeSession(STORAGE_KEYS.partner, partner)
  // The first one of the session: what led back to the shop later did not begin the visit.
  if (readSession(STORAGE_KEYS.referrer) !== undefined) return
  const sentTo = readSession(STORAGE_KEYS.providerHost)
  const providers = typeof sentTo === 'string' ? [...providerDomains, sentTo] : providerDomains
  const referrer = externalReferrer(document.referrer, location.origin, providers)
  if (referrer !== null) writeSession(STORAGE_KEYS.referrer, referrer)
})

/** Where a token out of an e-mail stands in the address; such a token is kept nowhere. */
const SECRET_PAGES: readonly RouteName[] = ['recoverAccount', 'recoverAccountByHash']

/** Keeps the page the visitor is on, without its hash. */
const keepLastVisitedFx = createEffect(() => {
  const { pathname, search } = location
  const route = routeOfPath(pathname)
  // What is no page of the shop may be such an address that was mangled on its way.
  if (pathname === '/' || route === null || SECRET_PAGES.includes(route)) return
  writeSession(STORAGE_KEYS.lastVisitedUrl, pathname + search)
})

sample({
  clock: appStarted,
  source: $config,
  fn: ({ paymentProviderDomains }) => paymentProviderDomains,
  target: keepLandingFx,
})
sample({ clock: [appStarted, navigated], fn: () => {}, target: keepLastVisitedFx })
