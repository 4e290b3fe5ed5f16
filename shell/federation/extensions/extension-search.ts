import { REMOTES } from '@shop/shared/routing/routes'
import { type Registry, type RegistryRelease, registryKey } from '#federation/registry'
import type { FoundExtensionPage } from '../../frame/entries/extension-pages.ts'
import type { Reading, RegistryReader } from '../registry/registry-reader.ts'
import { RemoteUnavailable } from '../releases/remote-unavailable.ts'

const EXTENSION_NAME = /^[a-z][a-z0-9-]*$/

/** The pages of all extensions in the registry, each from the release that this visit uses. */
export function listedPages(
  registry: Registry,
  chosen: (remote: string) => RegistryRelease | undefined,
): FoundExtensionPage[] {
  const known: readonly string[] = ['shell', ...REMOTES]
  const prefix = registryKey('')
  return Object.keys(registry.microFrontends)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((remote) => EXTENSION_NAME.test(remote) && !known.includes(remote))
    .flatMap((remote) => {
      const pages = chosen(remote)?.extras?.pages ?? []
      return pages.map((page) => ({ ...page, remote }))
    })
}

export interface ExtensionSearch {
  /** The pages in the registry as read so far; empty if the registry was not read. */
  find: () => Promise<FoundExtensionPage[]>
  /**
   * For an address that belongs to no known extension: reads the registry again if it has not
   * answered, and reports new pages. Rejects with `RemoteUnavailable` if the registry cannot be
   * read.
   */
  findAgain: () => Promise<void>
}

export function createExtensionSearch(
  registry: RegistryReader,
  pagesIn: (reading: Reading | null) => Promise<FoundExtensionPage[]>,
  onFound: (pages: FoundExtensionPage[]) => void,
): ExtensionSearch {
  // Single flight: a call while the registry loads at the start waits for that request.
  let isSettled = false
  let reported = '[]'

  async function latest(): Promise<Reading | null> {
    const reading = await registry.latest()
    isSettled = true
    return reading
  }

  async function current(): Promise<Reading | null> {
    const mayAsk = isSettled
    const known = await latest()
    return mayAsk && known?.isCurrent !== true ? await registry.read(true) : known
  }

  return {
    async find() {
      const pages = await pagesIn(await latest())
      reported = JSON.stringify(pages)
      return pages
    },
    async findAgain() {
      const reading = await current()
      const pages = await pagesIn(reading)
      // Reporting an unchanged list would render the page again, which would then search again.
      if (JSON.stringify(pages) !== reported) onFound(pages)
      reported = JSON.stringify(pages)
      if (reading?.isCurrent !== true) throw new RemoteUnavailable('the registry does not answer')
    },
  }
}
