import { endpointUrl } from '@shop/shared/api/client'
import { decode } from '@shop/shared/api/decode'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { offerAnswer } from '@shop/shared/api/first-answers'
import { noteWritten } from '@shop/shared/dates/clock'
import type { DocumentData } from '@shop/shared/document/document-data'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { languageOfPath } from '@shop/shared/i18n/language-of-path'
import { isRemotePage } from '@shop/shared/routing/route-of-path'
import { allSettled, scopeBind } from 'effector'
import { readAtOpening } from '../ahead/first-reads-at.ts'
import { loadCustomTexts } from '../custom-texts/load-custom-texts.ts'
import { fetchRegistry } from '../federation/registry/fetch-registry.ts'
import { fetchAhead } from '../federation/remote-code.ts'
import { staticContentOutdated } from '../frame/static-content.ts'
import { beginShop, recallVisitor, type StartedShop } from '../start/begin-shop.ts'
import { configForVisitor } from '../start/config-for-visitor.ts'
import { configOfAddress } from '../start/config-of-address.ts'
import { type Deployment, deployedConfig } from '../start/deployment.ts'
import { isDevelopmentWanted } from '../start/development-of.ts'
import { noteConfig } from '../start/load-config.ts'
import { startedDrawn } from '../start/model.ts'
import { isOld } from './is-old.ts'
import { takeAnswers } from './take-answers.ts'

/**
 * Starts the shop with what the document brings along, in one go: what is drawn first is what stands
 * there already. Null where the visitor is to see something else, e.g. the museum's shop in their own
 * language at an address that names none: then the shop is started as by a plain document.
 */
export function startFromDocument(
  data: DocumentData,
  deployment: Deployment,
  pathname: string,
): StartedShop | null {
  if (isDevelopmentWanted()) return null
  const decoded = decode(shopinfoConfig.answer, data.config.received)
  if (!decoded.ok) return null
  const { askedIn, received } = data.config
  const arrived = configForVisitor(deployedConfig(decoded.value, deployment), navigator.languages)
  const config = configOfAddress(arrived, pathname)
  const { language } = data
  if (languageOfPath(pathname, config) !== language) return null
  noteWritten(data.madeAt)
  if (isRemotePage(pathname)) fetchAhead()
  noteConfig({ answer: decoded.value, drops: decoded.drops, received, askedIn })
  const wasLongAgo = isOld(data, Date.now())
  const texts = startI18n(language)
  for (const [namespace, messages] of Object.entries(data.texts)) {
    texts.addResourceBundle(language, namespace, messages)
  }
  const registry = wasLongAgo ? null : data.registry
  let tellShown = () => {}
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve
  })
  const shop = beginShop({
    deployment,
    config,
    askedIn,
    language,
    texts,
    custom: loadCustomTexts(config.customerKey, language),
    registryText:
      registry === null ? fetchRegistry(deployment.registry) : Promise.resolve(registry),
    development: null,
    written: data.release,
    isOld: wasLongAgo,
    shown,
  })
  const { scope } = shop
  void allSettled(startedDrawn, { scope })
  takeAnswers(scope, data, pathname, config)
  if (!wasLongAgo) offerAnswers(data, deployment)
  readAtOpening({ base: deployment.apiBase, language, config }, location)
  const outdated = scopeBind(staticContentOutdated, { scope })
  return {
    ...shop,
    onShown() {
      tellShown()
      void recallVisitor(scope, config)
      if (wasLongAgo) outdated()
    },
  }
}

/** A slow line takes its time for a remote; what the catalogue said is right for as long at least. */
const DOCUMENT_FRESH_MS = 60_000

/** For the pages of remotes, and for the shell's own that ask once they show. */
function offerAnswers({ answers, language }: DocumentData, { apiBase }: Deployment): void {
  const base = endpointUrl({ base: apiBase, language }, '')
  for (const [address, answer] of Object.entries(answers))
    offerAnswer(base + address, answer, DOCUMENT_FRESH_MS)
}
