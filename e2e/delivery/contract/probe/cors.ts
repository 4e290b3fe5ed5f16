import { endpointUrl } from '@shop/shared/api/client'
import { reasonOf } from './send.ts'
import type { ConformanceSettings } from './settings.ts'

type Place = Pick<ConformanceSettings, 'api' | 'origin' | 'timeoutMs'>

/** Headers that keep a page of the shop from reading an answer; empty for the same origin. */
export function missingCors({ api, origin }: Place, headers: Headers): string[] {
  if (origin === null || new URL(api).origin === origin) return []
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === origin) return []
  return [
    `CORS: access-control-allow-origin is ${allowed ?? 'missing'}, so a page of ${origin} cannot read it`,
  ]
}

/**
 * Sends the preflight request of a browser before a call with JSON; returns the faults of its
 * answer.
 */
export async function preflightFaults(
  place: Place,
  { path, method }: { path: string; method: string },
  language: string,
): Promise<string[]> {
  const { api, origin, timeoutMs } = place
  if (origin === null || new URL(api).origin === origin) return []
  try {
    const { ok, status, headers } = await fetch(endpointUrl({ base: api, language }, path), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!ok) return [`CORS: OPTIONS is answered with status ${status}`]
    const names = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
    const isAllowed = names.includes('content-type') || names.includes('*')
    return [
      ...missingCors(place, headers),
      ...(isAllowed ? [] : ['CORS: access-control-allow-headers does not name content-type']),
    ]
  } catch (error) {
    return [`CORS: OPTIONS: ${reasonOf(error, timeoutMs)}`]
  }
}
