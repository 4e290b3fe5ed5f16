import type { RegistryRelease } from '@shop/shared/federation/registry'
import { LOADED_FILES } from '#federation/loaded-files'
import { CACHES } from './kept/caches.ts'

/** Folder of a release, which all its files are below. */
function folderOf({ url }: RegistryRelease, page: string): string {
  return new URL('.', new URL(url, page)).href
}

/** Deletes what is kept of releases that the registry does not list. */
export async function forgetRetired(
  listed: readonly RegistryRelease[],
  page: string,
): Promise<void> {
  if (!(await caches.has(CACHES.releases))) return
  const folders = listed.map((release) => folderOf(release, page))
  const cache = await caches.open(CACHES.releases)
  for (const request of await cache.keys()) {
    if (!folders.some((folder) => request.url.startsWith(folder))) await cache.delete(request)
  }
}

/** The lists of files of those releases that these files belong to. */
export function listsOf(
  listed: readonly RegistryRelease[],
  files: readonly string[],
  page: string,
): { url: string; integrity: string }[] {
  return listed.flatMap((release) => {
    const folder = folderOf(release, page)
    const integrity = release.extras?.loaded
    const isUsed = integrity !== undefined && files.some((file) => file.startsWith(folder))
    return isUsed ? [{ url: `${folder}${LOADED_FILES}`, integrity }] : []
  })
}
