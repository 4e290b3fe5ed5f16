import type { ListedRelease, RegistryDocument } from './registry-document.ts'

/** Limited, because every visitor loads the registry. */
export const MAX_REGISTRY_BYTES = 1024 * 1024
/**
 * Reserved for operators: even if teams have filled the registry, a rollback or a removal still
 * fits.
 */
const STEERING_BYTES = 64 * 1024
/** The limit for additions by teams. */
export const MAX_FILLED_BYTES = MAX_REGISTRY_BYTES - STEERING_BYTES

interface Bound {
  most: number
  /**
   * Bytes of the registry before the edit. If it was too large already, the edit may make it
   * smaller.
   */
  before: number
}

/** Why a registry is too large to be written, in words; null if it fits. */
export function tooLarge(document: RegistryDocument, { most, before }: Bound): string | null {
  const bytes = bytesOf(document)
  if (bytes <= Math.max(most, before)) return null
  const releases = Object.entries(document.microFrontends).flatMap(([key, list]) =>
    list.map((release) => ({ name: nameOf(key, release), bytes: bytesOf(release) })),
  )
  const [largest] = releases.toSorted((one, other) => other.bytes - one.bytes)
  const named = largest && `: the largest release in it is ${largest.name} with ${largest.bytes}`
  return `The registry would have ${bytes} bytes, but at most ${most} are allowed${named ?? ''}.
Nothing was changed. Retire releases first.`
}

export function bytesOf(part: RegistryDocument | ListedRelease): number {
  return Buffer.byteLength(JSON.stringify(part))
}

function nameOf(key: string, { metadata }: ListedRelease): string {
  return `${key.replace(/^@shop\//, '')} ${metadata.version.slice(0, 100)}`
}
