import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decode } from '@shop/shared/api/decode'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import {
  type Catalogue,
  type CatalogueEvent,
  type CatalogueTour,
  catalogueSchema,
} from '../catalogue/schema.ts'
import { catalogueConfig } from '../config/current-config.ts'
import type { Shop } from '../database/shop.ts'
import { closuresOf } from './check-dates.ts'
import { checkReferences } from './check-references.ts'
import { readJsonWithPositions } from './read-json-with-positions.ts'
import { replaceInvalid } from './replace-invalid.ts'
import { type Issue, issuePath, type Key } from './report.ts'

export type CatalogueReading =
  | { kind: 'read'; catalogue: Catalogue }
  | { kind: 'invalid'; errors: Issue[] }

/** The catalogue of the demonstration museum, for a shop that configures no other. */
export const DEMO_CATALOGUE = join(import.meta.dirname, '../../demo/catalogue.json')

/** Longer lists of errors are hard to read. */
const MOST_ERRORS = 50

/**
 * An unusable catalogue, with all its errors together: the first 50, and how many more there are.
 */
export class CatalogueError extends Error {
  readonly lines: readonly string[]

  constructor(file: string, errors: readonly string[]) {
    const shown = errors.slice(0, MOST_ERRORS)
    const more = errors.length - shown.length
    const lines = more > 0 ? [...shown, `and ${more} more`] : shown
    super([`${file} cannot be used:`, ...lines.map((line) => `  ${line}`)].join('\n'))
    this.name = 'CatalogueError'
    this.lines = lines
  }
}

export interface LoadedCatalogue extends Pick<Shop, 'catalogue' | 'pictureFolder'> {
  pictures: Set<string>
}

export function pictureFolderOf(file: string): string {
  return join(dirname(file), 'pictures')
}

/**
 * Reads a museum's catalogue and the list of its pictures, which are in the folder `pictures/` next
 * to it. Rejects with a `CatalogueError` that lists errors by line, column and path.
 */
export async function loadCatalogue(file: string): Promise<LoadedCatalogue> {
  const pictureFolder = pictureFolderOf(file)
  const pictures = new Set(await readdir(pictureFolder).catch(() => []))
  const written = readJsonWithPositions(await readText(file))
  if (written.kind === 'broken') throw new CatalogueError(file, written.errors)
  const reading = readCatalogue(written.value, pictures)
  const errors = [...written.duplicates, ...(reading.kind === 'invalid' ? reading.errors : [])]
  if (reading.kind === 'read' && errors.length === 0)
    return { catalogue: reading.catalogue, pictureFolder, pictures }
  throw new CatalogueError(
    file,
    errors.map((error, at) =>
      // Only errors that are shown get a position, because finding it is slow in a long list.
      at < MOST_ERRORS ? `${written.positionOf(error.path)}: ${describeIssue(error)}` : '',
    ),
  )
}

/** Removes the byte order mark that some editors write at the start of a file. */
async function readText(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    throw new CatalogueError(file, [error instanceof Error ? error.message : String(error)])
  }
}

/**
 * Checks a parsed catalogue, both its fields and its references, and returns all errors together.
 */
export function readCatalogue(input: unknown, pictures: ReadonlySet<string>): CatalogueReading {
  const result = v.safeParse(catalogueSchema, input)
  const wrong = result.success ? [] : result.issues.map(asIssue)
  const catalogue = result.success
    ? result.output
    : (replaceInvalid(catalogueSchema, input) as Catalogue)
  const pointing = checkReferences(catalogue, pictures).filter(
    ({ path }) => !wrong.some((issue) => isWithin(path, issue.path)),
  )
  const known = [...wrong, ...pointing]
  // Other errors of the config come from fields of the catalogue that are already reported.
  const unread = checkConfig(catalogue).filter(
    ({ path }) => known.length === 0 || Object.hasOwn(catalogue.config, String(path[1])),
  )
  const errors = [...known, ...unread]
  return errors.length > 0
    ? { kind: 'invalid', errors }
    : { kind: 'read', catalogue: withTimetables(catalogue) }
}

/** Adds all closures and the museum's time zone to each offering, for its timetable. */
function withTimetables(catalogue: Catalogue): Catalogue {
  const close = <One extends CatalogueEvent | CatalogueTour>(offering: One): One => ({
    ...offering,
    closures: closuresOf(offering, catalogue),
    zone: catalogue.museum.timeZone,
  })
  return {
    ...catalogue,
    events: catalogue.events.map(close),
    tours: catalogue.tours.map(close),
  }
}

/** `events[3].tickets[0].price: reason`. */
export function describeIssue({ path, reason }: Issue): string {
  return `${path.length === 0 ? '(file)' : issuePath(path)}: ${reason}`
}

function isWithin(path: readonly Key[], outer: readonly Key[]): boolean {
  return outer.every((key, at) => path[at] === key)
}

function asIssue(issue: v.BaseIssue<unknown>): Issue {
  const path = (issue.path ?? []).map(({ key }) => key as Key)
  return { path, reason: reason(issue) }
}

function reason(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown field'
  if (issue.received === 'undefined') return 'is missing'
  return issue.message
}

/**
 * Fields that the shop would drop from its config, as `config.home_view: reason`. They are reported
 * at the start, because the endpoint refuses to send a config with such a field, and the shop could
 * not open.
 */
function checkConfig(catalogue: Catalogue): Issue[] {
  const decoded = decode(shopConfigSchema, catalogueConfig({ catalogue, providerHost: undefined }))
  if (!decoded.ok) return decoded.issues.map((reason) => ({ path: ['config'], reason }))
  return decoded.drops.map(({ path, reason }) => ({ path: keysOf(path), reason }))
}

/** `config.languages[2]` → `['config', 'languages', 2]`. */
function keysOf(path: string): Key[] {
  return path.split(/[.[\]]+/).flatMap((key) => {
    if (key === '') return []
    return /^\d+$/.test(key) ? Number(key) : key
  })
}
