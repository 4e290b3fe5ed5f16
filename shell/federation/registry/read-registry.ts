import * as v from 'valibot'
import { type Registry, registrySchema } from '#federation/registry'

/** The registry in a text; null when it is none. */
export function readRegistry(text: string | null): Registry | null {
  if (text === null) return null
  try {
    const result = v.safeParse(registrySchema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
