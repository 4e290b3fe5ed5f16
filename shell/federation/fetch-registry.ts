import { type Registry, registrySchema } from '@shop/shared/federation/registry'
import * as v from 'valibot'

const REGISTRY_TIMEOUT_MS = 8000

/** The document that says where each remote lies; null when it cannot be had or read. */
export async function fetchRegistry(address: string): Promise<Registry | null> {
  try {
    const answer = await fetch(address, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
    })
    if (!answer.ok) return null
    const result = v.safeParse(registrySchema, await answer.json())
    return result.success ? result.output : null
  } catch {
    return null
  }
}
