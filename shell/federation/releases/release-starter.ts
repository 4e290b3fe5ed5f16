import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RegistryRelease } from '@shop/shared/federation/registry'
import { version as OWN_CONTRACT } from '#contract'
import { type LoadedFiles, partsOf } from '#federation/loaded-files'
import { federationName, type RemoteModule } from '#federation/remote-module'
import { fitsContract } from '#federation/versions'
import { fetchManifest, fetchRecord, hashesOf } from '../integrity/expected-files.ts'
import type { FileHashes } from '../integrity/file-hashes.ts'
import { withoutQuery } from '../integrity/file-hashes.ts'
import type { IntegrityGuard } from '../integrity/integrity-guard.ts'
import type { LoadedLists } from '../integrity/loaded-lists.ts'
import { ReleaseFault } from '../integrity/release-fault.ts'
import { ATTEMPT, forgetRemote, renewChunkAddresses } from '../runtime/chunk-addresses.ts'
import { forgetFiles } from '../runtime/forget-files.ts'
import { forgetShares } from '../runtime/forget-shares.ts'
import { loadingPlugin } from '../runtime/loading-plugin.ts'
import { inTime } from './in-time.ts'
import { fetchParts, preloadParts } from './preload-parts.ts'

/** A developer's own build: no registry lists its hashes. */
export interface UnlistedRelease {
  url: string
  isUnlisted: true
}

export interface ReleaseStarter {
  /**
   * Loads the one module of a release. `isFresh` first discards whatever release of the remote was
   * started before. Rejects with a `ReleaseFault`, a `LostPart` or an error of the federation
   * runtime.
   */
  start: (
    remote: string,
    release: RegistryRelease | UnlistedRelease,
    isFresh: boolean,
    /** Name of the page to be opened, whose files are preloaded. */
    route?: string,
  ) => Promise<RemoteModule>
  /** Fetches what a page needs of a release into the browser's cache, and runs nothing. */
  fetchFiles: (release: RegistryRelease, route: string) => Promise<void>
}

export interface StarterParts {
  files: FileHashes
  guard: IntegrityGuard
  lists: LoadedLists
  /** Reject releases for which the registry has no hashes? */
  requiresHashes: boolean
  /** Language of the texts to preload. */
  language: string
}

interface Begun {
  remote: string
  isFresh: boolean
  route: string | undefined
}

interface Expected {
  integrity: string | null
  /** Resolves once the files of the release are listed. */
  listed: Promise<void>
  fault: unknown
}

/** Remotes are registered at run time, when first opened: unused ones cost nothing. */
export function createReleaseStarter({
  files,
  guard,
  lists,
  requiresHashes,
  language,
}: StarterParts): ReleaseStarter {
  /** How often each remote was restarted. */
  const attempts = new Map<string, number>()
  const expected = new Map<string, Expected>()
  const unlisted = new Set<string>()
  /** Restarted remotes, whose chunks get new addresses as soon as their entry has run. */
  const restarted = new Set<string>()
  /** By remote, the directories of the releases whose files may be in the document. */
  const directories = new Map<string, ReadonlySet<string>>()
  /** The script tags that the runtime has created for a remote since its last restart. */
  const scripts = new Map<string, HTMLScriptElement[]>()
  registerPlugins([
    loadingPlugin({
      attempt: attemptOf,
      fetchManifest: (address) => fetchExpected(address),
      requireListed(element, name) {
        if (name !== undefined && element instanceof HTMLScriptElement) {
          scripts.set(name, [...(scripts.get(name) ?? []), element])
        }
        if (name === undefined || !unlisted.has(name)) guard.requireListed(element)
      },
      onEntry(name) {
        if (restarted.delete(name)) renewChunkAddresses(name, attemptOf(name))
      },
    }),
  ])

  function attemptOf(name: string): number {
    return attempts.get(name) ?? 0
  }

  /** Fetches manifest and file list in parallel; the runtime continues only after both. */
  async function fetchExpected(address: string): Promise<Response> {
    const entry = expected.get(withoutQuery(address))
    try {
      const manifest = fetchManifest(address, entry?.integrity ?? null)
      const [answer] = await Promise.all([manifest, entry?.listed])
      return answer
    } catch (fault) {
      // The runtime wraps it in a less precise error.
      if (entry) entry.fault ??= fault
      throw fault
    }
  }

  async function listFiles(directory: string, integrity: string): Promise<void> {
    const { contract, files: listed } = await fetchRecord(directory, integrity)
    refuseOther(contract)
    files.list(directory, listed)
  }

  function expect(release: RegistryRelease | UnlistedRelease, manifest: URL): Expected {
    const directory = new URL('.', manifest).href
    guard.begin(directory)
    const entry: Expected = { integrity: null, listed: Promise.resolve(), fault: null }
    expected.set(withoutQuery(manifest.href), entry)
    if ('isUnlisted' in release) return entry
    const hashes = hashesOf(release, requiresHashes)
    entry.integrity = hashes.manifest
    if (hashes.record !== null) entry.listed = listFiles(directory, hashes.record)
    // Handled where the manifest is fetched; this avoids an unhandled rejection if that fails
    // first.
    entry.listed.catch(() => {})
    return entry
  }

  /** Discards everything of the former start, so that the two cannot mix. */
  function restart(name: string): void {
    const attempt = attemptOf(name) + 1
    attempts.set(name, attempt)
    restarted.add(name)
    for (const script of scripts.get(name) ?? []) giveUp(script)
    scripts.delete(name)
    forgetRemote(name, attempt)
    forgetShares(name)
  }

  /** The runtime accepts the address of a manifest or of an entry and detects which it is. */
  async function load(remote: string, address: URL, isFresh: boolean): Promise<RemoteModule> {
    const name = federationName(remote)
    if (isFresh) {
      restart(name)
      address.searchParams.set(ATTEMPT, String(attemptOf(name)))
    }
    const directory = withoutQuery(new URL('.', address).href)
    directories.set(remote, new Set([...(directories.get(remote) ?? []), directory]))
    registerRemotes([{ name, entry: address.href }], { force: isFresh })
    const module = readModule(await inTime(loadRemote(`${name}/remote`)), remote)
    for (const other of directories.get(remote) ?? []) {
      if (other !== directory) forgetFiles(document, other)
    }
    directories.set(remote, new Set([directory]))
    return module
  }

  /** Loads a release from its short list alone, which names the entry and all other files. */
  async function startListed(
    { remote, release, isFresh, route }: Begun & { release: RegistryRelease },
    listed: Promise<LoadedFiles>,
  ): Promise<RemoteModule> {
    const url = new URL(release.url, location.href)
    const directory = new URL('.', url).href
    guard.begin(directory)
    const list = await listed
    files.list(directory, list.files)
    if (route !== undefined && !isFresh) {
      preloadParts(document, partsOf(list, url.href, { route, language }))
    }
    return await load(remote, new URL(list.entry, directory), isFresh)
  }

  return {
    async fetchFiles(release, route) {
      const list = await lists.of(release)
      const url = new URL(release.url, location.href)
      if (list !== null) await fetchParts(partsOf(list, url.href, { route, language }))
    },
    async start(remote, release, isFresh, route) {
      const name = federationName(remote)
      const isListed = !('isUnlisted' in release) && (requiresHashes || release.extras?.release)
      if (isListed) unlisted.delete(name)
      else unlisted.add(name)
      if (!('isUnlisted' in release)) {
        if (release.extras?.contract !== undefined) refuseOther(release.extras.contract)
        const listed = lists.of(release)
        if (listed) return await startListed({ remote, release, isFresh, route }, listed)
      }
      const manifest = new URL(release.url, location.href)
      const entry = expect(release, manifest)
      try {
        return await load(remote, manifest, isFresh)
      } catch (cause) {
        throw entry.fault ?? cause
      }
    },
  }
}

/**
 * An entry that arrives late would be mistaken for that of the next release. Removing its tag does
 * not stop the script; moving it to another document does (HTML, "execute the script element").
 */
function giveUp(script: HTMLScriptElement): void {
  document.implementation.createHTMLDocument().adoptNode(script)
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
