import { apiConfigured } from '@shop/shared/api/model'
import '@shop/shared/cart/storage/storage-messages'
import { $config, configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { customerRecalled } from '@shop/shared/customer/model'
import { readClock } from '@shop/shared/dates/clock'
import type { Language } from '@shop/shared/i18n/languages'
import type { Texts } from '@shop/shared/i18n/texts'
import { appStarted } from '@shop/shared/session/app-started'
import '@shop/shared/tracking/report-basket'
import { allSettled, fork, type Scope, scopeBind } from 'effector'
import { buildOf } from '../failures/build.ts'
import { buildFound, faultSeen, faultsWatched } from '../failures/preload-error.ts'
import { createFederation } from '../federation/mounting/federation.ts'
import type { Development } from '../federation/mounting/remote-parts.tsx'
import { extensionsFound } from '../frame/entries/extension-pages.ts'
import { $isBusy } from '../frame/loading/busy-indicator-model.ts'
import { applyLook } from '../frame/look.ts'
import { startPrefetching } from '../prefetch/start-prefetching.ts'
import type { CustomTexts } from '../texts/customers.ts'
import '../failures/maintenance.ts'
import '../failures/server-error.ts'
import '../failures/unauthorised.ts'
import { guardStyles } from '../failures/style-guard.ts'
import type { WrittenRelease } from '../federation/integrity/loaded-lists.ts'
import type { ShownShop } from '../pages/shop.tsx'
import '../visit/model.ts'
import type { Deployment } from './deployment.ts'
import { followChangesLater } from './follow-later.ts'
import { startRestLater } from './start-rest-later.ts'

export interface StartedShop extends ShownShop {
  /**
   * Receives errors from error boundaries. If a part of the shell is missing, the page is reloaded.
   */
  onFault: (error: unknown) => void
}

export interface ShopBasis {
  deployment: Deployment
  config: ShopConfig
  /** The language in which the config was requested. */
  askedIn: Language
  language: Language
  texts: Texts
  custom: Promise<CustomTexts>
  registryText: Promise<string | null>
  development: Development | null
  /** The release of the remote whose page is in the document, as the document names it. */
  written?: WrittenRelease | null
  /** True if the config may be stale: then it is read again as soon as the page is shown. */
  isOld: boolean
  /** Until this resolves, nothing may change what the document has rendered. */
  shown?: Promise<unknown>
  /** Shows what the server knows of a page until the page is loaded. */
  requestAhead?: (pathname: string) => void
}

/** Starts the parts of the shop that are the same for all visitors; synchronous. */
export function beginShop(basis: ShopBasis): StartedShop {
  const { deployment, config, askedIn, language, texts, custom, registryText, development } = basis
  const { written = null, shown = Promise.resolve() } = basis
  const scope = fork()
  void allSettled(buildFound, { scope, params: buildOf(document) })
  void allSettled(faultsWatched, { scope })
  void allSettled(apiConfigured, { scope, params: { base: deployment.apiBase, language } })
  void allSettled(configArrived, { scope, params: config })
  applyLook(document, config)
  const following = { scope, deployment, askedIn, language }
  void shown.then(() => followChangesLater(following, basis.isOld))
  guardStyles(document.head)
  const found = scopeBind(extensionsFound, { scope })
  const federation = createFederation({
    deployment,
    registryText,
    texts,
    country: config.country,
    custom,
    development,
    written,
    onExtensions: found,
  })
  federation
    .findExtensions()
    .catch(() => [])
    .then((pages) => shown.then(() => found(pages)))
  startPrefetching({
    page: document,
    shop: () => ({ base: deployment.apiBase, language, config: scope.getState($config) }),
    shown,
    isWaiting: () => scope.getState($isBusy),
    fetchFiles: federation.fetchFiles,
    prefetch: federation.prefetch,
    isLoaded: federation.isLoaded,
    requestAhead: basis.requestAhead ?? (() => {}),
  })
  startRestLater({
    scope,
    page: document,
    apiBase: deployment.apiBase,
    language,
    fetchFiles: federation.fetchFiles,
  })
  return {
    scope,
    texts,
    language,
    pages: federation,
    onFault: scopeBind(faultSeen, { scope }),
    restore: null,
  }
}

/** Restores this visitor's state from the browser: basket, customer, consent. */
export async function restoreVisitor(scope: Scope, { timeZone }: ShopConfig): Promise<void> {
  const started = allSettled(appStarted, { scope, params: { ...readClock(), zone: timeZone } })
  // The customer is restored here and not by the first remote that needs it, because that may load
  // long after the start.
  await Promise.all([started, allSettled(customerRecalled, { scope })])
}
