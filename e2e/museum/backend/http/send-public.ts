import type { Endpoint } from '@shop/shared/api/endpoint'
import {
  forBrowsers,
  forSharedCaches,
  type Lifetime,
  NAMING_QUERY,
} from '@shop/shared/api/lifetimes'
import type { Language } from '@shop/shared/i18n/languages'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type * as v from 'valibot'
import { isCacheInFront } from '../../../service/http/cache-in-front.ts'
import type { Encoding, PublicAnswer } from './public-answers.ts'

type Values = Record<string, string | undefined>

/**
 * Returns the cache key of a request; equal requests have the same key. Null if the request names a
 * customer. Values that the endpoint does not know are ignored.
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

/** The values that a schema names; handlers read no others. */
function known(schema: v.GenericSchema, values: Values): [string, string | undefined][] {
  const names = 'entries' in schema ? Object.keys(schema.entries as object) : []
  return names.map((name) => [name, values[name]])
}

/** Sends an answer that caches may keep, or 304 if the client already has it. */
export async function sendPublic(
  c: Context,
  answer: PublicAnswer,
  lifetime: Lifetime,
): Promise<Response> {
  c.header('Cache-Control', isCacheInFront(c) ? forSharedCaches(lifetime) : forBrowsers(lifetime))
  c.header('CDN-Cache-Control', forSharedCaches(lifetime))
  c.header('ETag', answer.etag)
  // Answers to requests with a token are for the token's owner only.
  c.header('Vary', 'Accept-Encoding, Authorization')
  if (matchesTag(c.req.header('If-None-Match'), answer.etag)) return c.body(null, 304)
  c.header('Content-Type', 'application/json')
  const encoding = chosenEncoding(c)
  const packed = encoding === null ? null : await answer.packed(encoding)
  if (encoding !== null && packed !== null) c.header('Content-Encoding', encoding)
  return c.body(packed ?? answer.body)
}

/** Compares weakly (RFC 9110, 13.1.2): `*` matches any existing answer. */
function matchesTag(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  const tags = known.split(',').map((tag) => tag.trim())
  return tags.some((tag) => tag === '*' || tag === etag || `W/${tag}` === etag)
}

const ENCODINGS: Encoding[] = ['br', 'gzip']

function chosenEncoding(c: Context): Encoding | null {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...ENCODINGS, 'identity'],
    default: 'identity',
    match: (offers) =>
      ENCODINGS.find((name) =>
        offers.some(({ type, q }) => type.toLowerCase() === name && q > 0),
      ) ?? 'identity',
  })
  return chosen === 'identity' ? null : (chosen as Encoding)
}
