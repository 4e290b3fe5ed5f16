import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { textsOnDemand } from '@shop/shared/i18n/texts-on-demand'
import { REMOTES } from '@shop/shared/routing/routes'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createDevelopmentTools } from '#federation/development/development-tools'
import type { Development } from '../federation/mounting/remote-parts.tsx'
import { type Pins, visitPins } from '../federation/releases/pins.ts'
import type { FoundExtensionPage } from '../frame/entries/extension-pages.ts'
import { showBadge } from './badge.tsx'
import { endPreviews, pinsWith, startPreviews } from './previews.ts'
import {
  type RequestedRemote,
  requestedRemotes,
  searchWithout,
  storedRemotes,
} from './requested-remotes.ts'
import { builtVersion, unregisteredPages } from './unregistered-pages.ts'

const KEY = STORAGE_KEYS.developmentRemotes

/** Read by developers who test a build, and by visitors who followed a link to such a build. */
const developmentTexts = textsOnDemand(
  (language) => import(/* webpackMode: 'eager' */ `./locales/${language}.json`),
)

/**
 * Reads the remotes and releases requested in the address, stores them for the visit, and shows a
 * badge that lists all remotes that do not run their default release. Loads only from origins in
 * the operator's list and shows the rejected ones. A shell in development mode always has these
 * tools.
 */
export async function startDevelopment(
  config: ShopConfig,
  language: Language,
  registry: string,
): Promise<Development> {
  const origins = config.remoteDevelopmentOrigins
  const wanted = new Map<string, RequestedRemote>()
  const asked = requestedRemotes(location.search, origins)
  for (const one of [...storedRemotes(readSession(KEY), origins), ...asked]) {
    wanted.set(one.remote, one)
  }
  const remotes = [...wanted.values()]
  const allowed = remotes.filter((one) => one.kind === 'allowed')
  const overrides = new Map(allowed.map(({ remote, manifest }) => [remote, manifest]))
  if (overrides.size === 0) forgetSession(KEY)
  else writeSession(KEY, Object.fromEntries(overrides))
  const { pathname, search, hash } = location
  const rest = searchWithout(search)
  if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash)
  const previews = await startPreviews(registry, search)
  const pinsOf = (pins: Pins) => pinsWith(previews, pins)
  const tools = createDevelopmentTools({
    frame: { name: 'shell', version: APP_VERSION },
    hasFastRefresh: process.env.NODE_ENV === 'development',
    versionOf(remote) {
      const manifest = overrides.get(remote)
      if (manifest !== undefined) return builtVersion(manifest)
      return pinsOf(visitPins).of(remote)?.metadata.version ?? ''
    },
  })
  const refused = remotes.filter((one) => one.kind === 'foreign' || one.kind === 'unreadable')
  const badge = developmentTexts(language, config.country).then((say) => {
    for (const one of refused) console.warn(say(one.kind, one))
    return showBadge({ allowed, refused, previews, say, tools, onEnded: endDevelopment })
  })
  const findExtensions = async () => {
    const found = await unregisteredPages(overrides)
    const update = await badge
    update({ pageless: withoutPages(overrides, found) })
    return found
  }
  void findExtensions()
  return { overrides, pinsOf, hot: tools.hot, findExtensions }
}

/**
 * The requested remotes whose names are probably typing errors: the shop does not know them, and no
 * server lists a page for them.
 */
function withoutPages(
  overrides: ReadonlyMap<string, string>,
  found: readonly FoundExtensionPage[],
): string[] {
  const known = new Set<string>([...REMOTES, ...found.map(({ remote }) => remote)])
  return [...overrides.keys()].filter((remote) => !known.has(remote))
}

function endDevelopment() {
  forgetSession(KEY)
  endPreviews()
  location.reload()
}
