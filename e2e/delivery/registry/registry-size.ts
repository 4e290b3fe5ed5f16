import type { ListedRelease, RegistryDocument } from './registry-document.ts'

/** Every visitor loads the registry. */
export const MAX_REGISTRY_BYTES = 1024 * 1024
/** Is left to those who steer: a registry that teams have filled can still go back, and be emptied. */
const STEERING_BYTES = 64 * 1024
/** After what teams add. */
export const MAX_FILLED_BYTES = MAX_REGISTRY_BYTES - STEERING_BYTES

interface Bound {
  most: number
  /** Bytes of what it replaces: one that is too large may become smaller step by step. */
  before: number
}

/** Why a registry is too large to be written, in words; null where it is not. */
export function tooLarge(document: RegistryDocument, { most, before }: Bound): string | null {
  const bytes = bytesOf(document)
  if (bytes <= Math.max(most, before)) return null
  const releases = Object.entries(document.microFrontends).flatMap(([key, list]) =>
    list.map((release) => ({ name: nameOf(key, release), bytes: bytesOf(release) })),
  )
  const [largest] = releases.toSorted((one, other) => other.bytes - one.bytes)
  const named = largest && `: the largest release in it is ${largest.name} with ${largest.bytes}`
  return `The registry would have ${bytes} bytes, and ${most} are allowed${named ?? ''}.
Nothing was changed. Retire releases first.`
}

export function bytesOf(part: RegistryDocument | ListedRelease): number {
  return Buffer.byteLength(JSON.stringify(part))
}

function nameOf(key: string, { metadata }: ListedRelease): string {
  return `${key.replace(/^@shop\//, '')} ${metadata.version.slice(0, 100)}`
}
