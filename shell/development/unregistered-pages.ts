import { REMOTES } from '@shop/shared/routing/routes'
import * as v from 'valibot'
import { extensionPage } from '#federation/extension-page'
import { RELEASE_RECORD } from '#federation/release-record'
import type { FoundExtensionPage } from '../frame/entries/extension-pages.ts'

const record = v.object({
  version: v.optional(v.string(), ''),
  pages: v.optional(v.array(extensionPage), []),
})
const TIMEOUT_MS = 5000

/**
 * Pages of remotes that may not be in a registry yet, as the development server or build lists them
 * next to the manifest. If the list is missing, there are no pages, and the console says so.
 */
export async function unregisteredPages(
  overrides: ReadonlyMap<string, string>,
): Promise<FoundExtensionPage[]> {
  const known: readonly string[] = REMOTES
  const extensions = [...overrides].filter(([remote]) => !known.includes(remote))
  const found = await Promise.all(extensions.map(([remote, manifest]) => pagesOf(remote, manifest)))
  return found.flat()
}

async function pagesOf(remote: string, manifest: string): Promise<FoundExtensionPage[]> {
  try {
    const { pages } = await recordNextTo(manifest)
    return pages.map((page) => ({ ...page, remote }))
  } catch (error) {
    console.warn(`cannot read the pages of ${remote} next to ${manifest}:`, error)
    return []
  }
}

/** Version of a build that is not in the registry; empty if unknown. */
export async function builtVersion(manifest: string): Promise<string> {
  return (await recordNextTo(manifest).catch(() => null))?.version ?? ''
}

async function recordNextTo(manifest: string) {
  const answer = await fetch(new URL(RELEASE_RECORD, manifest), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return v.parse(record, await answer.json())
}
