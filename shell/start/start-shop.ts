import { apiConfigured } from '@shop/shared/api/model'
import { configArrived } from '@shop/shared/config/model'
import { customerRecalled } from '@shop/shared/customer/model'
import { readClock } from '@shop/shared/dates/clock'
import { languageOfPath } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { appStarted } from '@shop/shared/session/app-started'
import { allSettled, fork, type Scope, scopeBind } from 'effector'
import type { i18n } from 'i18next'
import { loadCustomTexts } from '../custom-texts/load-custom-texts.ts'
import { createFederation, type RemotePages } from '../federation/federation.ts'
import { guestsFound } from '../federation/guests/model.ts'
import { onFirstIntent } from '../federation/on-first-intent.ts'
import { fetchRegistry } from '../federation/registry/fetch-registry.ts'
import { fetchAhead } from '../federation/remote-code.ts'
import '../failures/maintenance.ts'
import '../failures/server-error.ts'
import '../failures/unauthorised.ts'
import { buildOf } from '../failures/build.ts'
import { buildFound, faultSeen, faultsWatched } from '../failures/preload-error.ts'
import { guardStyles } from '../federation/style-guard.ts'
import { isRemotePage } from '../route-of-path.ts'
import '../visit/model.ts'
import { applyAccent } from './accent.ts'
import { configForVisitor } from './config-for-visitor.ts'
import { configOfAddress } from './config-of-address.ts'
import { createTexts } from './create-texts.ts'
import { type Deployment, deployedConfig } from './deployment.ts'
import { developmentOf } from './development-of.ts'
import { followConfigLater } from './follow-config/follow-later.ts'
import { loadConfig } from './load-config.ts'
import { startedFromKept } from './model.ts'
import { readAheadLater } from './read-ahead/read-ahead-later.ts'

export interface StartedShop {
  scope: Scope
  texts: i18n
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
  const registryText = fetchRegistry(deployment.registry)
  if (isRemotePage(pathname)) fetchAhead()
  const own = navigator.languages
  const outcome = await loadConfig(deployment.apiBase, pathname, own)
  if (outcome.kind === 'none') return null
  const { askedIn } = outcome
  const arrived = configForVisitor(deployedConfig(outcome.config, deployment), own)
  const config = configOfAddress(arrived, pathname)
  const language = languageOfPath(pathname, config)
  const custom = loadCustomTexts(config.customerKey, language)
  const texts = await createTexts(language, custom)
  const scope = fork()
  await allSettled(buildFound, { scope, params: buildOf(document) })
  await allSettled(faultsWatched, { scope })
  await allSettled(apiConfigured, { scope, params: { base: deployment.apiBase, language } })
  await allSettled(configArrived, { scope, params: config })
  await allSettled(appStarted, { scope, params: { ...readClock(), zone: config.timeZone } })
  // Here and not with the first remote that asks: that one may be loaded long after the start.
  await allSettled(customerRecalled, { scope })
  if (outcome.kind === 'kept') await allSettled(startedFromKept, { scope })
  applyAccent(document.documentElement, config.accent)
  followConfigLater({ scope, deployment, askedIn, language })
  guardStyles(document.head)
  const development = await developmentOf(config, language)
  const found = scopeBind(guestsFound, { scope })
  const federation = createFederation({
    deployment,
    registryText,
    texts,
    custom: await custom,
    development,
    onGuests: found,
  })
  federation.findGuests().then(found, () => found([]))
  onFirstIntent(document, fetchAhead)
  readAheadLater(scope)
  return {
    scope,
    texts,
    language,
    pages: federation.pages,
    onFault: scopeBind(faultSeen, { scope }),
  }
}
