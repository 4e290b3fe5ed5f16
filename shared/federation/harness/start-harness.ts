import { apiConfigured } from '@shop/shared/api/model'
import '@shop/shared/cart/storage/storage-messages'
import { findConfig, languagesToTry } from '@shop/shared/config/ask-for-config'
import { configArrived } from '@shop/shared/config/model'
import { customerRecalled } from '@shop/shared/customer/model'
import { readClock } from '@shop/shared/dates/clock'
import {
  createDevelopmentTools,
  type DevelopmentTools,
} from '@shop/shared/federation/development/development-tools'
import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { SHARED_NAMESPACE, startI18n } from '@shop/shared/i18n/create-i18n'
import { textsIn } from '@shop/shared/i18n/in-each-language'
import { languageOfPath, languagePrefix } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { sharedTexts } from '@shop/shared/i18n/shared-texts'
import { appStarted } from '@shop/shared/session/app-started'
import '@shop/shared/tracking/report-basket'
import { allSettled, fork, type Scope } from 'effector'
import { type HarnessPage, pagesOf } from './pages-of.ts'

export interface StartedHarness {
  scope: Scope
  settings: HarnessSettings
  language: Language
  pages: readonly HarnessPage[]
  tools: DevelopmentTools
}

const API = '/api'
const TIMEOUT_MS = 15_000

/** Does what the shell does before the first page, for one statically imported remote. */
export async function startHarness(
  settings: HarnessSettings,
  remote: RemoteModule,
): Promise<StartedHarness> {
  const askedAt = performance.now()
  const { pathname } = location
  const known = { prefix: languagePrefix(pathname), remembered: null, own: navigator.languages }
  const { answer: config } = await findConfig(API, languagesToTry(known), TIMEOUT_MS)
  const language = languageOfPath(pathname, config)
  await loadTexts(remote, language, config.country)
  document.documentElement.lang = language
  const scope = fork()
  await allSettled(apiConfigured, { scope, params: { base: API, language } })
  await allSettled(configArrived, { scope, params: config })
  await allSettled(appStarted, { scope, params: { ...readClock(), zone: config.timeZone } })
  await allSettled(customerRecalled, { scope })
  const frame = { name: 'harness', version: '' }
  const tools = createDevelopmentTools({
    frame,
    hasFastRefresh: true,
    versionOf: () => settings.version,
  })
  const hot = tools.hot(settings.remote, remote, askedAt)
  return { scope, settings, language, tools, pages: pagesOf(settings, hot) }
}

/** `startI18n` makes these texts the ones for all components. */
async function loadTexts(
  remote: RemoteModule,
  language: Language,
  country: string | null,
): Promise<void> {
  const texts = startI18n(language)
  texts.addResourceBundle(language, SHARED_NAMESPACE, await textsIn(sharedTexts, language, country))
  const own = { ...remote.commonTexts, [remote.namespace]: async () => remote.translations }
  for (const [namespace, load] of Object.entries(own)) {
    texts.addResourceBundle(language, namespace, await textsIn(await load(), language, country))
  }
}
