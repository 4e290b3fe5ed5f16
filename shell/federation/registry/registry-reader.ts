import * as v from 'valibot'
import { type Registry, registrySchema } from '#federation/registry'
import { fetchRegistry, LAST_REGISTRY_KEY, storeRegistry } from './registry-text.ts'

export interface Reading {
  registry: Registry
  /**
   * True: the registry was read from the server now. False: it is the copy stored by an earlier
   * visit.
   */
  isCurrent: boolean
}

export interface RegistryReader {
  /**
   * With `isFresh`, the registry is requested again, and also at the first call after a reading
   * without a result. A call during a reading waits for that reading instead of starting another.
   */
  read: (isFresh: boolean) => Promise<Reading | null>
  /** The result of the latest reading; never starts a request. */
  latest: () => Promise<Reading | null>
}

/**
 * Reads the registry; `first` is the text requested at the start. If it cannot be fetched or
 * parsed, the last good copy is the fallback; null if none is stored.
 */
export function createRegistryReader(
  address: string,
  first: Promise<string | null>,
): RegistryReader {
  let hasFailed = false
  let latest = begin(first)

  function begin(fetching: Promise<string | null>): Promise<Reading | null> {
    const reading = fetching.then(readingOf)
    reading.then((result) => {
      // A newer reading has started: the result of this one no longer counts.
      if (reading === latest) hasFailed = result === null
    })
    return reading
  }

  return {
    read(isFresh) {
      if (isFresh || hasFailed) {
        hasFailed = false
        latest = begin(fetchRegistry(address))
      }
      return latest
    },
    latest: () => latest,
  }
}

function readingOf(text: string | null): Reading | null {
  const read = readRegistry(text)
  if (read !== null && text !== null) {
    storeRegistry(text)
    return { registry: read, isCurrent: true }
  }
  const stored = readRegistry(storedRegistry())
  const fault = text === null ? 'cannot be fetched' : 'cannot be read'
  console.warn(`the registry ${fault}; ${stored ? 'the stored one is used' : 'none is stored'}`)
  return stored === null ? null : { registry: stored, isCurrent: false }
}

function readRegistry(text: string | null): Registry | null {
  try {
    const result = v.safeParse(registrySchema, JSON.parse(text ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

export function storedRegistry(): string | null {
  try {
    return localStorage.getItem(LAST_REGISTRY_KEY)
  } catch {
    return null
  }
}
