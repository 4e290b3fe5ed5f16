import { languageOfPath } from '@shop/shared/i18n/language-of-path'
import { isRemotePage } from '@shop/shared/routing/route-of-path'
import { allSettled } from 'effector'
import { loadDevelopment } from '../development/load-development.ts'
import { prefetchRemoteCode } from '../federation/mounting/federation.ts'
import { fetchRegistry } from '../federation/registry/registry-text.ts'
import { startedFromStored } from '../frame/notices/shop-notice-model.ts'
import { readAtOpening } from '../prefetch/first-reads-at.ts'
import { createTexts } from '../texts/create-texts.ts'
import { loadCustomTexts } from '../texts/custom-texts.ts'
import { beginShop, restoreVisitor, type StartedShop } from './begin-shop.ts'
import { configOfVisit } from './config-of-visit.ts'
import type { Deployment } from './deployment.ts'
import { type ConfigOutcome, loadConfig } from './load-config.ts'

/**
 * Loads everything that the first render needs and starts the shop. If there is no config, returns
 * when to try again.
 */
export async function startShop(
  deployment: Deployment,
  pathname: string,
): Promise<StartedShop | Extract<ConfigOutcome, { kind: 'none' }>> {
  // The registry is requested together with the config, because it is needed as soon as the config
  // is known.
  const registryText = fetchRegistry(deployment.registry)
  if (isRemotePage(pathname)) prefetchRemoteCode()
  const own = navigator.languages
  const outcome = await loadConfig(deployment.apiBase, pathname, own)
  if (outcome.kind === 'none') return outcome
  const { askedIn } = outcome
  const config = configOfVisit(outcome.config, { deployment, own, pathname })
  const language = languageOfPath(pathname, config)
  readAtOpening({ base: deployment.apiBase, language, config }, location)
  const custom = loadCustomTexts(config.customerKey, language)
  const [texts, development] = await Promise.all([
    createTexts(language, config.country, custom),
    loadDevelopment(config, language, deployment.registry),
  ])
  const shop = beginShop({
    deployment,
    config,
    askedIn,
    language,
    texts,
    custom,
    registryText,
    development,
    isOld: false,
  })
  await restoreVisitor(shop.scope, config)
  if (outcome.kind === 'stored') await allSettled(startedFromStored, { scope: shop.scope })
  return shop
}
