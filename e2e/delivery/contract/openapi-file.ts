import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import type { Hono } from 'hono'

/** Next to the calls it describes; `npm run openapi` writes it. */
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

/** Name of the schema of a call's answer: `eventSelect` → `EventSelectAnswer`. */
export function answerSchemaName(name: string): string {
  return `${capital(name)}Answer`
}

export function bodySchemaName(name: string): string {
  return `${capital(name)}Body`
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Serves the interface as OpenAPI, for developers outside of this project. */
export function mountDescription(app: Hono): void {
  app.get('/api/openapi.json', async (c) =>
    c.json({
      ...(await readInterface()),
      // Relative to the document's address.
      servers: [
        {
          url: './{language}',
          variables: { language: { default: LANGUAGES[0], enum: [...LANGUAGES] } },
        },
      ],
    }),
  )
}
