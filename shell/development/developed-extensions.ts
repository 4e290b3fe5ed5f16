import { REMOTES } from '@shop/shared/routing/routes'
import * as v from 'valibot'
import { extensionPage } from '#federation/extension-page'
import { RELEASE_RECORD } from '#federation/release-record'
import type { FoundExtensionPage } from '../frame/extension-pages.ts'

const record = v.object({ pages: v.optional(v.array(extensionPage), []) })
const TIMEOUT_MS = 5000

/**
 * The pages of remotes that no registry has to know yet, as a development server or a build says
 * them beside the manifest. One that says nothing has none, which the console tells.
 */
export async function developedExtensions(
  overrides: ReadonlyMap<string, string>,
): Promise<FoundExtensionPage[]> {
  const known: readonly string[] = REMOTES
  const extensions = [...overrides].filter(([remote]) => !known.includes(remote))
  const found = await Promise.all(extensions.map(([remote, manifest]) => pagesOf(remote, manifest)))
  return found.flat()
}

async function pagesOf(remote: string, manifest: string): Promise<FoundExtensionPage[]> {
  try {
    const answer = await fetch(new URL(RELEASE_RECORD, manifest), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { pages } = v.parse(record, await answer.json())
    return pages.map((page) => ({ ...page, remote }))
  } catch (error) {
    console.warn(`${remote} does not say its pages beside ${manifest}:`, error)
    return []
  }
}
