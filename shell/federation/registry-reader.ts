import type { Registry } from '@shop/shared/federation/registry'
import { fetchRegistry } from './fetch-registry.ts'

/**
 * Reads the registry, `first` being the reading under way since the start. One that failed is
 * repeated by the next who asks; whoever asks while it is under way waits no longer than for that.
 */
export function createRegistryReader(
  address: string,
  first: Promise<Registry | null>,
): (isFresh: boolean) => Promise<Registry | null> {
  let hasFailed = false
  let latest = noted(first)

  function noted(reading: Promise<Registry | null>): Promise<Registry | null> {
    return reading.then((registry) => {
      hasFailed = registry === null
      return registry
    })
  }

  return (isFresh) => {
    if (isFresh || hasFailed) {
      hasFailed = false
      latest = noted(fetchRegistry(address))
    }
    return latest
  }
}
