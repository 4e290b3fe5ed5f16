import { apiConfigured } from '@shop/shared/api/model'
import { configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { customerRecalled } from '@shop/shared/customer/model'
import { builtInLanguageOfPath, languageOfPath } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { appStarted } from '@shop/shared/session/app-started'
import { allSettled, fork, type Scope, scopeBind } from 'effector'
import type { i18n } from 'i18next'
import { loadCustomTexts } from '../custom-texts/load-custom-texts.ts'
import { fetchRegistry } from '../federation/fetch-registry.ts'
import { createRemoteLoader } from '../federation/remote-loader.ts'
import '../failures/maintenance.ts'
import '../failures/server-error.ts'
import '../failures/unauthorised.ts'
import { buildOf } from '../failures/build.ts'
import { buildFound, faultSeen, faultsWatched } from '../failures/preload-error.ts'
import { createRemotePages, type RemotePages } from '../federation/remote-pages.tsx'
import { guardStyles } from '../federation/style-guard.ts'
import '../visit/model.ts'
import { createTexts } from './create-texts.ts'
import { type Deployment, deployedConfig } from './deployment.ts'
import { loadConfig } from './load-config.ts'
import { startedFromKept } from './model.ts'

export interface StartedShop {
  scope: Scope
  texts: i18n
  config: ShopConfig
  language: Language
  pages: RemotePages
  /** Takes what an error boundary caught: a lost part of the shell is answered by a reload. */
  onFault: (error: unknown) => void
}

/** Everything that must stand before the first page is rendered; null when the shop cannot start. */
export async function startShop(
  deployment: Deployment,
  pathname: string,
): Promise<StartedShop | null> {
  // Both at once: which remotes lie where is needed as soon as it is known which are wanted.
  const registry = fetchRegistry(deployment.registry)
  const outcome = await loadConfig(deployment.apiBase, builtInLanguageOfPath(pathname))
  if (outcome.kind === 'none') return null
  const config = deployedConfig(outcome.config, deployment)
  const language = languageOfPath(pathname, config)
  const custom = loadCustomTexts(config.customerKey, language)
  const texts = await createTexts(language, custom)
  const scope = fork()
  await allSettled(buildFound, { scope, params: buildOf(document) })
  await allSettled(faultsWatched, { scope })
  await allSettled(apiConfigured, { scope, params: { base: deployment.apiBase, language } })
  await allSettled(configArrived, { scope, params: config })
  await allSettled(appStarted, { scope, params: { now: new Date(), zone: config.timeZone } })
  // Here and not with the first remote that asks: that one may be loaded long after the start.
  await allSettled(customerRecalled, { scope })
  if (outcome.kind === 'kept') await allSettled(startedFromKept, { scope })
  guardStyles(document.head)
  const loader = createRemoteLoader(deployment.registry, registry)
  return {
    scope,
    texts,
    config,
    language,
    pages: createRemotePages(loader, texts, await custom),
    onFault: scopeBind(faultSeen, { scope }),
  }
}
