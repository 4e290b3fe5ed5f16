import { apiConfigured } from '@shop/shared/api/model'
import { configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { customerRecalled } from '@shop/shared/customer/model'
import { createI18n, SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import { builtInLanguageOfPath, languageOfPath } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { sharedTexts } from '@shop/shared/i18n/shared-texts'
import { appStarted } from '@shop/shared/session/app-started'
import { allSettled, fork, type Scope } from 'effector'
import type { i18n } from 'i18next'
import { fetchRegistry } from '../federation/fetch-registry.ts'
import { createRemoteLoader } from '../federation/remote-loader.ts'
import { createRemotePages, type RemotePages } from '../federation/remote-pages.tsx'
import { guardStyles } from '../federation/style-guard.ts'
import { translations } from '../texts.ts'
import type { Deployment } from './deployment.ts'
import { loadConfig } from './load-config.ts'
import { startedFromKept } from './model.ts'

export interface StartedShop {
  scope: Scope
  texts: i18n
  config: ShopConfig
  language: Language
  pages: RemotePages
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
  const { config } = outcome
  const language = languageOfPath(pathname, config)
  const texts = await createTexts(language)
  const scope = fork()
  await allSettled(apiConfigured, { scope, params: { base: deployment.apiBase, language } })
  await allSettled(configArrived, { scope, params: config })
  await allSettled(appStarted, { scope, params: { now: new Date(), zone: config.timeZone } })
  // Here and not with the first remote that asks: that one may be loaded long after the start.
  await allSettled(customerRecalled, { scope })
  if (outcome.kind === 'kept') await allSettled(startedFromKept, { scope })
  guardStyles(document.head)
  const loader = createRemoteLoader(deployment.registry, registry)
  return { scope, texts, config, language, pages: createRemotePages(loader, texts) }
}

async function createTexts(language: Language): Promise<i18n> {
  const [texts, shared, shell] = await Promise.all([
    createI18n(language),
    sharedTexts[language](),
    translations[language](),
  ])
  texts.addResourceBundle(language, SHARED_NAMESPACE, shared)
  texts.addResourceBundle(language, 'shell', shell)
  return texts
}
