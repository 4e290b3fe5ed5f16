import * as v from 'valibot'
import { type Registry, registrySchema } from '#federation/registry'
import { fetchRegistry, keepRegistry, keptRegistry } from './registry-text.ts'

export interface Reading {
  registry: Registry
  /** Has the server said so just now, or is it what it said at an earlier time? */
  isCurrent: boolean
}

export interface RegistryReader {
  /**
   * Anew where that is wanted. A reading without any result is repeated by the next who asks;
   * whoever asks while it is under way waits no longer than for that.
   */
  read: (isFresh: boolean) => Promise<Reading | null>
  /** For who can do without: what the latest reading gave, and no other one. */
  latest: () => Promise<Reading | null>
}

/**
 * Reads the registry, `first` being the text under way since the start. Where it cannot be had or
 * read, what it said last stands in; null where nothing is kept.
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
      // One that has been overtaken says nothing of the latest.
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
    keepRegistry(text)
    return { registry: read, isCurrent: true }
  }
  const kept = readRegistry(keptRegistry())
  const fault = text === null ? 'cannot be had' : 'cannot be read'
  console.warn(`the registry ${fault}; ${kept ? 'what it said last is used' : 'none is kept'}`)
  return kept === null ? null : { registry: kept, isCurrent: false }
}

/** The registry in a text; null when it is none. */
function readRegistry(text: string | null): Registry | null {
  try {
    const result = v.safeParse(registrySchema, JSON.parse(text ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
