import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decode } from '@shop/shared/api/decode'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import { type Catalogue, catalogueSchema } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import { catalogueConfig } from '../static-content/current-config.ts'
import { issuePath } from './check-offering.ts'
import { checkReferences } from './check-references.ts'

export type CatalogueReading =
  | { kind: 'read'; catalogue: Catalogue }
  | { kind: 'invalid'; errors: string[] }

/** A catalogue that cannot be used, with all of its errors at once. */
class CatalogueError extends Error {
  readonly errors: string[]

  constructor(file: string, errors: string[]) {
    super([`${file} cannot be used:`, ...errors.map((error) => `  ${error}`)].join('\n'))
    this.name = 'CatalogueError'
    this.errors = errors
  }
}

export type LoadedCatalogue = Pick<Shop, 'catalogue' | 'pictureFolder' | 'pictures'>

/**
 * Reads a museum's catalogue and the list of its pictures, which lie in `pictures/` beside it.
 * Rejects with a `CatalogueError` that lists every error by path.
 */
export async function loadCatalogue(file: string): Promise<LoadedCatalogue> {
  const pictureFolder = join(dirname(file), 'pictures')
  const pictures = new Set(await readdir(pictureFolder).catch(() => []))
  const reading = readCatalogue(await readJson(file), pictures)
  if (reading.kind === 'invalid') throw new CatalogueError(file, reading.errors)
  return { catalogue: reading.catalogue, pictureFolder, pictures }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new CatalogueError(file, [error instanceof Error ? error.message : String(error)])
  }
}

/** Checks a parsed catalogue; every error reads `events[3].tickets[0].price: reason`. */
export function readCatalogue(input: unknown, pictures: ReadonlySet<string>): CatalogueReading {
  const result = v.safeParse(catalogueSchema, input)
  if (!result.success) return { kind: 'invalid', errors: result.issues.map(describe) }
  const errors = checkReferences(result.output, pictures)
  if (errors.length > 0) return { kind: 'invalid', errors }
  const unread = checkConfig(result.output)
  if (unread.length > 0) return { kind: 'invalid', errors: unread }
  return { kind: 'read', catalogue: result.output }
}

function describe(issue: v.BaseIssue<unknown>): string {
  const path = issuePath((issue.path ?? []).map((part) => part.key))
  return `${path === '' ? '(file)' : path}: ${reason(issue)}`
}

function reason(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown field'
  if (issue.received === 'undefined') return 'is missing'
  return issue.message
}

/**
 * Fields that the shop would leave out of its config, as `config.home_view: reason`. They are
 * reported at the start: an answer with one of them would be refused, and nobody could open the
 * shop.
 */
function checkConfig(catalogue: Catalogue): string[] {
  const decoded = decode(shopConfigSchema, catalogueConfig({ catalogue, providerHost: undefined }))
  if (!decoded.ok) return decoded.issues
  return decoded.drops.map(({ path, reason }) => `${path}: ${reason}`)
}
