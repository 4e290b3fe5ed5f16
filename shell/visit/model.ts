import { navigated } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
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
  const referrer = externalReferrer(document.referrer, location.origin, providerDomains)
  if (referrer !== null) writeSession(STORAGE_KEYS.referrer, referrer)
})

/** Keeps the page the visitor is on. Its hash is left out: it may be a token out of an e-mail. */
const keepLastVisitedFx = createEffect(() => {
  const { pathname, search } = location
  if (pathname !== '/') writeSession(STORAGE_KEYS.lastVisitedUrl, pathname + search)
})

sample({
  clock: appStarted,
  source: $config,
  fn: ({ paymentProviderDomains }) => paymentProviderDomains,
  target: keepLandingFx,
})
sample({ clock: [appStarted, navigated], fn: () => {}, target: keepLastVisitedFx })
