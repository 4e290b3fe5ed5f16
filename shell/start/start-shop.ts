import { languageOfPath } from '@shop/shared/i18n/language-of-path'
import { isRemotePage } from '@shop/shared/routing/route-of-path'
import { allSettled } from 'effector'
import { readAtOpening } from '../ahead/first-reads-at.ts'
import { loadCustomTexts } from '../custom-texts/load-custom-texts.ts'
import { fetchRegistry } from '../federation/registry/fetch-registry.ts'
import { fetchAhead } from '../federation/remote-code.ts'
import { beginShop, recallVisitor, type StartedShop } from './begin-shop.ts'
import { configForVisitor } from './config-for-visitor.ts'
import { configOfAddress } from './config-of-address.ts'
import { createTexts } from './create-texts.ts'
import { type Deployment, deployedConfig } from './deployment.ts'
import { developmentOf } from './development-of.ts'
import { loadConfig } from './load-config.ts'
import { startedFromKept } from './model.ts'

/** Everything that must stand before the first page is rendered; null when the shop cannot start. */
export async function startShop(
  deployment: Deployment,
  pathname: string,
): Promise<StartedShop | null> {
  // Both at once: which remotes lie where is needed as soon as it is known which are wanted.
  const registryText = fetchRegistry(deployment.registry)
  if (isRemotePage(pathname)) fetchAhead()
  const own = navigator.languages
  const outcome = await loadConfig(deployment.apiBase, pathname, own)
  if (outcome.kind === 'none') return null
  const { askedIn } = outcome
  const arrived = configForVisitor(deployedConfig(outcome.config, deployment), own)
  const config = configOfAddress(arrived, pathname)
  const language = languageOfPath(pathname, config)
  readAtOpening({ base: deployment.apiBase, language, config }, location)
  const custom = loadCustomTexts(config.customerKey, language)
  const [texts, development] = await Promise.all([
    createTexts(language, custom),
    developmentOf(config, language),
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
  await recallVisitor(shop.scope, config)
  if (outcome.kind === 'kept') await allSettled(startedFromKept, { scope: shop.scope })
  return shop
}
