import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RegistryRelease } from '@shop/shared/federation/registry'
import { version as OWN_CONTRACT } from '#contract'
import { partsOf } from '#federation/loaded-files'
import { federationName, type RemoteModule } from '#federation/remote-module'
import { fitsContract } from '#federation/versions'
import { fetchManifest, fetchRecord, hashesOf } from '../integrity/expected-files.ts'
import { type FileHashes, withoutQuery } from '../integrity/file-hashes.ts'
import type { IntegrityGuard } from '../integrity/integrity-guard.ts'
import type { LoadedLists } from '../integrity/loaded-lists.ts'
import { ReleaseFault } from '../integrity/release-fault.ts'
import { ATTEMPT, renewChunkAddresses } from '../runtime/chunk-addresses.ts'
import { loadingPlugin } from '../runtime/loading-plugin.ts'
import { inTime } from './in-time.ts'
import { keepOnly, type PlacedRemote, placedRemote, restart } from './placed-remote.ts'
import { fetchParts, preloadParts } from './preload-parts.ts'

/** A developer's own build: no registry lists its hashes. */
export interface UnlistedRelease {
  url: string
  isUnlisted: true
}

export interface ReleaseStarter {
  /**
   * Loads the one module of a release. `isFresh` first discards any release of the remote that was
   * started before. Rejects with a `ReleaseFault`, a `LostPart` or an error of the federation
   * runtime.
   */
  start: (
    remote: string,
    release: RegistryRelease | UnlistedRelease,
    isFresh: boolean,
    /** Name of the page to open; its files are preloaded. */
    route?: string,
  ) => Promise<RemoteModule>
  /** Fetches the files that a page needs into the browser's cache without running them. */
  fetchFiles: (release: RegistryRelease, route: string) => Promise<void>
}

export interface StarterParts {
  files: FileHashes
  guard: IntegrityGuard
  lists: LoadedLists
  requiresHashes: boolean
  /** Language of the texts to preload. */
  language: string
}

/** Remotes are registered at run time, when first opened: unused ones cost nothing. */
export function createReleaseStarter(parts: StarterParts): ReleaseStarter {
  /** Keys: names of remotes in the federation runtime. */
  const remotes = new Map<string, PlacedRemote>()
  registerPlugins([pluginFor(remotes, parts.guard)])
  const { files, guard, lists, language, requiresHashes } = parts
  return {
    async fetchFiles(release, route) {
      const list = await lists.of(release)
      const url = new URL(release.url, location.href)
      if (list !== null) await fetchParts(partsOf(list, url.href, { route, language }))
    },
    async start(remote, release, isFresh, route) {
      const own = 'isUnlisted' in release ? null : release
      const placed = placedRemote(remotes, federationName(remote))
      placed.isListed = own !== null && (requiresHashes || Boolean(own.extras?.release))
      if (own?.extras?.contract !== undefined) refuseOther(own.extras.contract)
      const url = new URL(release.url, location.href)
      const directory = new URL('.', url).href
      const listed = own && lists.of(own)
      guard.begin(directory)
      if (listed === null) return await startByManifest(parts, placed, url, own, isFresh)
      // The short list names the entry and all other files.
      const list = await listed
      files.list(directory, list.files)
      if (route !== undefined && !isFresh) {
        preloadParts(document, partsOf(list, url.href, { route, language }))
      }
      if (isFresh) restart(placed)
      return await load(placed, new URL(list.entry, directory), isFresh)
    },
  }
}

function pluginFor(remotes: Map<string, PlacedRemote>, guard: IntegrityGuard) {
  return loadingPlugin({
    attempt: (name) => placedRemote(remotes, name).restarts,
    requireListed(element, name) {
      const placed = name === undefined ? null : placedRemote(remotes, name)
      if (element instanceof HTMLScriptElement) placed?.scripts.push(element)
      if (placed?.isListed !== false) guard.requireListed(element)
    },
    onEntry(name) {
      const placed = placedRemote(remotes, name)
      if (placed.hasOldAddresses) renewChunkAddresses(name, placed.restarts)
      placed.hasOldAddresses = false
    },
  })
}

/**
 * Fetches manifest and file list at once, then loads the entry that the manifest names. `release` is
 * null for a developer's own build, which has no registry entry.
 */
async function startByManifest(
  { files, requiresHashes }: StarterParts,
  placed: PlacedRemote,
  manifest: URL,
  release: RegistryRelease | null,
  isFresh: boolean,
): Promise<RemoteModule> {
  const hashes = release && hashesOf(release, requiresHashes)
  const record = hashes?.record ?? null
  const directory = new URL('.', manifest)
  if (isFresh) {
    restart(placed)
    manifest.searchParams.set(ATTEMPT, String(placed.restarts))
  }
  const [, entry] = await Promise.all([
    record && listFiles(files, directory.href, record),
    fetchManifest(manifest.href, hashes?.manifest ?? null),
  ])
  return await load(placed, new URL(entry, directory), isFresh)
}

async function listFiles(files: FileHashes, directory: string, integrity: string): Promise<void> {
  const { contract, files: listed } = await fetchRecord(directory, integrity)
  refuseOther(contract)
  files.list(directory, listed)
}

/** `address`: of the entry. */
async function load(placed: PlacedRemote, address: URL, isFresh: boolean): Promise<RemoteModule> {
  if (isFresh) address.searchParams.set(ATTEMPT, String(placed.restarts))
  const { name } = placed
  const directory = withoutQuery(new URL('.', address).href)
  placed.directories.add(directory)
  registerRemotes([{ name, entry: address.href }], { force: isFresh })
  const module = readModule(await inTime(loadRemote(`${name}/remote`)), name)
  keepOnly(placed, directory)
  return module
}

function refuseOther(contract: string): void {
  if (fitsContract(contract, OWN_CONTRACT)) return
  throw new ReleaseFault('contract', `built against ${contract}, the shell has ${OWN_CONTRACT}`)
}

/** A remote is another team's code, so its module is validated first. */
function readModule(module: unknown, remote: string): RemoteModule {
  if (
    typeof module === 'object' &&
    module !== null &&
    'routes' in module &&
    'translations' in module
  ) {
    return module as RemoteModule
  }
  throw new ReleaseFault('broken', `${remote} exposes no remote module`)
}
