import { CONTENT_FIELDS } from '../../museum/backend/config/content-fields.ts'
import type { WireConfig } from '../../museum/backend/config/current-config.ts'
import { listOf } from '../wording/maps.ts'
import type { FoundProblem } from './new-problems.ts'

/**
 * Limit for texts in characters. Every visitor loads them with the config before the first page is
 * shown.
 */
const LONGEST_TEXT = 1000
/** Limit for development servers, because the security policy in every answer lists them. */
const MOST_ORIGINS = 20
/** A host has at most 253 characters, plus scheme and port. */
const LONGEST_ORIGIN = 270
/** Limit for the entries of each list and each map. */
const MOST_ENTRIES = 50
/** Limit for all fields together, in bytes of JSON. */
const MOST_BYTES = 64_000
/**
 * A field of up to this size, such as a switch, a choice or a name, stays editable when the total
 * is too large.
 */
const SMALL_BYTES = 300

export const ORIGINS = 'remote_development_origins'
/**
 * Fields that this file does not limit: visitors do not load them with the config, or load only a
 * part.
 */
const OWN_LIMITS = [...CONTENT_FIELDS, 'custom_texts']

/**
 * Values that would slow down the shop for visitors, with the names of their inputs and their
 * sizes.
 */
export function sizeProblems(wire: WireConfig): FoundProblem[] {
  const fields = boundedFields(wire)
  const others = fields.filter(([field]) => field !== ORIGINS)
  return [
    ...others.flatMap(([field, value]) => lengthProblems(field, value)),
    ...others.flatMap(([field, value]) => entryProblems(field, value)),
    ...originProblems(wire[ORIGINS]),
    ...totalProblem(wire),
  ]
}

function boundedFields(wire: WireConfig): [string, unknown][] {
  return Object.entries(wire).filter(([field]) => !OWN_LIMITS.includes(field))
}

function lengthProblems(path: string, value: unknown): FoundProblem[] {
  if (typeof value === 'string') {
    const amount = value.length
    return amount > LONGEST_TEXT ? [{ path, kind: 'long', amount }] : []
  }
  return entriesOf(path, value).flatMap(([below, one]) => lengthProblems(below, one))
}

function entryProblems(path: string, value: unknown): FoundProblem[] {
  const entries = entriesOf(path, value)
  const amount = entries.length
  const below = entries.flatMap(([place, one]) => entryProblems(place, one))
  return amount > MOST_ENTRIES ? [{ path, kind: 'entries', amount }, ...below] : below
}

/** A list of texts counts as one entry, because it has a single input. */
function entriesOf(path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value))
    return Object.entries(value).map(([key, one]) => [`${path}.${key}`, one])
  return value.map((one, at) => [typeof one === 'string' ? path : `${path}[${at}]`, one])
}

function originProblems(value: unknown): FoundProblem[] {
  const origins = listOf(value)
  const amount = origins.length
  if (amount > MOST_ORIGINS) return [{ path: ORIGINS, kind: 'origins', amount }]
  const isTooLong = origins.some((one) => typeof one === 'string' && one.length > LONGEST_ORIGIN)
  return isTooLong ? [{ path: ORIGINS, kind: 'origin' }] : []
}

/**
 * The problem of a total that is too large, reported at the largest field. Its amount counts only
 * the bytes of each field beyond `SMALL_BYTES`.
 */
function totalProblem(wire: WireConfig): FoundProblem[] {
  const sizes = boundedFields(wire)
    .map(([path, value]) => ({ path, size: sizeOf(value) }))
    .sort((one, other) => other.size - one.size)
  const [largest] = sizes
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  if (largest === undefined || total <= MOST_BYTES) return []
  const amount = sizes.reduce((sum, { size }) => sum + Math.max(0, size - SMALL_BYTES), 0)
  return [{ path: largest.path, kind: 'total', amount }]
}

/** In bytes of JSON. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value ?? null))
}
