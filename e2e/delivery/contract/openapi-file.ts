import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the calls it describes; `npm run openapi` writes it. */
export const OPENAPI_FILE = join(import.meta.dirname, '../../../shared/api/openapi.json')

export interface InterfaceDocument extends Record<string, unknown> {
  components: { schemas: Record<string, JsonSchema> }
}

export interface JsonSchema {
  $ref?: string
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema
  anyOf?: JsonSchema[]
}

export async function readInterface(): Promise<InterfaceDocument> {
  return JSON.parse(await readFile(OPENAPI_FILE, 'utf8'))
}

export function printed(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
