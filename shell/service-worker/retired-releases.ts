import type { RegistryRelease } from '@shop/shared/federation/registry'
import { LOADED_FILES } from '#federation/loaded-files'
import { CACHES } from './kept/caches.ts'

function folderOf({ url }: RegistryRelease, page: string): string {
  return new URL('.', new URL(url, page)).href
}

/** Deletes cached files of releases that the registry does not list. */
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

/** Address and hash of the short file list of each release to which one of these files belongs. */
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
