import { CONTENT_FIELDS } from '../../museum/backend/static-content/content-fields.ts'
import type { WireConfig } from '../../museum/backend/static-content/current-config.ts'
import type { ProblemKind } from '../api/contract/config.ts'
import { listOf } from '../wording/maps.ts'

/** In characters. Every visitor loads these texts with the config, before anything is shown. */
const LONGEST_TEXT = 1000
/** Every answer of the server names them in its policy. */
const MOST_ORIGINS = 20
/** A host has at most 253 characters; scheme and port stand around it. */
const LONGEST_ORIGIN = 270
/** Of each list and each map. */
const MOST_ENTRIES = 50
/** Of all fields together, as they are sent. */
const MOST_BYTES = 64_000

const ORIGINS = 'remote_development_origins'
/** They have bounds of their own: visitors do not load them with the config, or not all of them. */
const BOUNDED_APART = [...CONTENT_FIELDS, 'custom_texts']

/** What visitors would wait too long for, by the names of its inputs. */
export function tooMuchIn(wire: WireConfig): [string, ProblemKind][] {
  const fields = boundedFields(wire)
  const others = fields.filter(([field]) => field !== ORIGINS)
  return [
    ...others.flatMap(([field, value]) => tooLongIn(field, value)),
    ...others.flatMap(([field, value]) => crowdedIn(field, value)),
    ...wrongOriginsIn(wire[ORIGINS]),
    ...tooMuchInAll(wire),
  ]
}

function boundedFields(wire: WireConfig): [string, unknown][] {
  return Object.entries(wire).filter(([field]) => !BOUNDED_APART.includes(field))
}

function tooLongIn(path: string, value: unknown): [string, ProblemKind][] {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? [[path, 'long']] : []
  return entriesOf(path, value).flatMap(([below, one]) => tooLongIn(below, one))
}

function crowdedIn(path: string, value: unknown): [string, ProblemKind][] {
  const entries = entriesOf(path, value)
  const crowded: [string, ProblemKind][] = entries.length > MOST_ENTRIES ? [[path, 'entries']] : []
  return [...crowded, ...entries.flatMap(([below, one]) => crowdedIn(below, one))]
}

/** A list of texts has one input. */
function entriesOf(path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value))
    return Object.entries(value).map(([key, one]) => [`${path}.${key}`, one])
  return value.map((one, at) => [typeof one === 'string' ? path : `${path}[${at}]`, one])
}

function wrongOriginsIn(value: unknown): [string, ProblemKind][] {
  const origins = listOf(value)
  if (origins.length > MOST_ORIGINS) return [[ORIGINS, 'origins']]
  const isTooLong = origins.some((one) => typeof one === 'string' && one.length > LONGEST_ORIGIN)
  return isTooLong ? [[ORIGINS, 'origin']] : []
}

/** Told at the largest. */
function tooMuchInAll(wire: WireConfig): [string, ProblemKind][] {
  const [largest] = boundedFields(wire).sort(([, one], [, other]) => sizeOf(other) - sizeOf(one))
  return largest !== undefined && sizeOfAll(wire) > MOST_BYTES ? [[largest[0], 'total']] : []
}

/** In bytes, as it is sent. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value ?? null))
}

/** As much as visitors load of all fields together. */
export function sizeOfAll(wire: WireConfig): number {
  return boundedFields(wire).reduce((sum, [, value]) => sum + sizeOf(value), 0)
}
