import type { Reading, RegistryReader } from '../registry/registry-reader.ts'
import { RemoteUnavailable } from '../remote-unavailable.ts'
import type { FoundGuestPage } from './guest-pages.ts'

export interface GuestSearch {
  /** By what the registry has said so far; none where nothing is known of it. */
  find: () => Promise<FoundGuestPage[]>
  /**
   * For an address that is none of theirs: asks again where the registry has not answered, and
   * tells what is new. Rejects with `RemoteUnavailable` where nobody can know whether there is such a
   * page.
   */
  findAgain: () => Promise<void>
}

export function createGuestSearch(
  registry: RegistryReader,
  pagesIn: (reading: Reading | null) => Promise<FoundGuestPage[]>,
  onFound: (pages: FoundGuestPage[]) => void,
): GuestSearch {
  // Whoever asks while the start waits for the registry waits for that, and not twice as long.
  let isSettled = false
  let told = '[]'

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
      told = JSON.stringify(pages)
      return pages
    },
    async findAgain() {
      const reading = await current()
      const pages = await pagesIn(reading)
      // What is no news would render the page that asks, which then would ask again.
      if (JSON.stringify(pages) !== told) onFound(pages)
      told = JSON.stringify(pages)
      if (reading?.isCurrent !== true) throw new RemoteUnavailable('the registry does not answer')
    },
  }
}
