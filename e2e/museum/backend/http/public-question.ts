import type { Endpoint } from '@shop/shared/api/endpoint'
import { NAMING_QUERY } from '@shop/shared/api/lifetimes'
import type { Language } from '@shop/shared/i18n/languages'
import type { Context } from 'hono'
import type * as v from 'valibot'

type Values = Record<string, string | undefined>

/**
 * What is asked, as a text that is the same for all who ask the same; null where it is asked in
 * somebody's name. Values that the endpoint does not know make no difference.
 */
export function publicQuestion(
  c: Context,
  endpoint: Endpoint<unknown, unknown, unknown, unknown>,
  { language, params, query }: { language: Language; params: Values; query: Values },
): string | null {
  const asked = known(endpoint.query, query)
  if (c.req.header('authorization') !== undefined) return null
  if (asked.some(([name, value]) => value !== undefined && NAMING_QUERY.includes(name))) return null
  const place = [c.get('country'), language, endpoint.path]
  return JSON.stringify([...place, known(endpoint.params, params), asked])
}

/** The values that a schema names: handlers read no others. */
function known(schema: v.GenericSchema, values: Values): [string, string | undefined][] {
  const names = 'entries' in schema ? Object.keys(schema.entries as object) : []
  return names.map((name) => [name, values[name]])
}
