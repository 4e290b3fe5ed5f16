import { endpointUrl } from '@shop/shared/api/client'
import { fillPath } from '@shop/shared/api/endpoint'
import type { Request } from '../calls.ts'
import type { AnyEndpoint } from '../endpoints.ts'
import type { ConformanceSettings } from './settings.ts'

export type Received =
  | {
      kind: 'answered'
      status: number
      headers: Headers
      /** Parsed if it is JSON, otherwise the text. */
      body: unknown
      isJson: boolean
      text: string
      /** The requested path, below the language. */
      path: string
      ms: number
    }
  | { kind: 'noAnswer'; reason: string; ms: number }

/** Sends one call as the shop does, without a retry, and measures the time of the answer. */
export async function send(
  { api, origin, timeoutMs }: Pick<ConformanceSettings, 'api' | 'origin' | 'timeoutMs'>,
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  { params, query, body }: Request,
  language: string,
): Promise<Received> {
  const path = fillPath(endpoint.path, params)
  const url = endpointUrl({ base: api, language }, path, query)
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(origin === null ? {} : { origin }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const { status, headers } = response
    return { kind: 'answered', status, headers, ...readJson(text), text, path, ms: ms() }
  } catch (error) {
    return { kind: 'noAnswer', reason: reasonOf(error, timeoutMs), ms: ms() }
  }
}

function readJson(text: string): { body: unknown; isJson: boolean } {
  try {
    return { body: JSON.parse(text), isJson: true }
  } catch {
    return { body: text, isJson: false }
  }
}

export function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}
