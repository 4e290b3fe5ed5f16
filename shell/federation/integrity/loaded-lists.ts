import type { RegistryRelease } from '@shop/shared/federation/registry'
import * as v from 'valibot'
import { LOADED_FILES, type LoadedFiles, loadedFiles, writtenFor } from '#federation/loaded-files'
import { fetchPart } from './fetch-part.ts'
import { LostPart, ReleaseFault } from './release-fault.ts'

/** The release named in the document, with the short list of its files. */
export interface WrittenRelease {
  url: string
  loaded: unknown
}

export interface LoadedLists {
  /**
   * The files a browser loads of the release; null if the registry names no such list. Rejects with
   * a `ReleaseFault` or a `LostPart`.
   */
  of: (release: RegistryRelease) => Promise<LoadedFiles> | null
}

/**
 * The short lists of releases, each fetched once. The list in the document is trusted: an attacker
 * with access to it could also change the shell's own scripts there.
 */
export function createLoadedLists(written: WrittenRelease | null): LoadedLists {
  const lists = new Map<string, Promise<LoadedFiles>>()
  return {
    of(release) {
      const { loaded: integrity, contract } = release.extras ?? {}
      // The short list is not used without `contract`: it does not contain the version of the
      // shared model, which must be checked.
      if (integrity === undefined || contract === undefined) return null
      const key = `${release.url} ${integrity}`
      const inDocument = release.url === written?.url ? writtenFor(release, written.loaded) : null
      const list =
        lists.get(key) ??
        (inDocument ? Promise.resolve(inDocument) : fetchList(release.url, integrity))
      lists.set(key, list)
      list.catch(() => lists.delete(key))
      return list
    },
  }
}

async function fetchList(url: string, integrity: string): Promise<LoadedFiles> {
  const address = new URL(LOADED_FILES, new URL(url, location.href)).href
  const answer = await fetchKnown(address, integrity)
  const read = v.safeParse(loadedFiles, await answer.json().catch(() => null))
  if (!read.success) throw new ReleaseFault('broken', `no list of files at ${address}`)
  return read.output
}

/** A cached file needs no revalidation: if its hash matches, it is the right one. */
async function fetchKnown(address: string, integrity: string): Promise<Response> {
  try {
    return await fetchPart(address, integrity, 'force-cache')
  } catch (cause) {
    if (!(cause instanceof LostPart)) throw cause
    return await fetchPart(address, integrity)
  }
}
