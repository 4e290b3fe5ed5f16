import type { FieldErrors } from './failure.ts'

// Separate from `failure.ts`, which every remote bundles: only the page's own `client.ts` needs
// this.

/** The message of a failed call: the body itself, or its `error` or `message`; else null. */
export function readMessage(body: unknown): string | null {
  if (typeof body === 'string') return looksLikeMarkup(body) || body === '' ? null : body
  if (!isRecord(body)) return null
  for (const key of ['error', 'message']) {
    const value = body[key]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

/** The server's error code, to spread into a failure; an empty object without one. */
export function readCode(body: unknown): { code?: string } {
  const code = isRecord(body) ? body.code : undefined
  return typeof code === 'string' && code !== '' ? { code } : {}
}

/**
 * The challenge to solve before the next try, to spread into a failure; an empty object without
 * one.
 */
export function readChallenge(body: unknown): { challenge?: object } {
  const challenge = isRecord(body) ? body.challenge : undefined
  return isRecord(challenge) ? { challenge } : {}
}

/**
 * The first part of `X-Request-Id`, short enough to read out on the telephone, to spread into a
 * failure; an empty object without one. Other backends may send no id; a value that cannot be an
 * id, such as a signed token, is not shown.
 */
export function readReference(header: string | null): { reference?: string } {
  return /^[\w-]{8,64}$/.test(header ?? '') ? { reference: header?.slice(0, 8) ?? '' } : {}
}

/**
 * Messages by field of a 422. The map is the body itself or its `errors` or `error`; a string
 * becomes a list of one; nested maps give dotted names. Anything else is ignored.
 */
export function readFieldErrors(body: unknown): FieldErrors {
  if (!isRecord(body)) return {}
  const map = [body.errors, body.error].find(isRecord)
  if (map !== undefined) return Object.fromEntries(flatten(map, ''))
  // If the body itself is the map, these entries are about the whole request, not about a field.
  const { error: _error, message: _message, code: _code, challenge: _challenge, ...fields } = body
  return Object.fromEntries(flatten(fields, ''))
}

function flatten(map: Record<string, unknown>, prefix: string): [string, string[]][] {
  return Object.entries(map).flatMap(([key, value]): [string, string[]][] => {
    const name = prefix + key
    if (typeof value === 'string') return [[name, [value]]]
    if (Array.isArray(value)) {
      const texts = value.filter((entry): entry is string => typeof entry === 'string')
      return texts.length > 0 ? [[name, texts]] : []
    }
    return isRecord(value) ? flatten(value, `${name}.`) : []
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A proxy's HTML error page must not be shown to a visitor. */
function looksLikeMarkup(text: string): boolean {
  return /^\s*</.test(text)
}
