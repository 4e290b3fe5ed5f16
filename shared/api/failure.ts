/**
 * Everything that can go wrong with a call, as a closed union: pages choose what to show by `kind`.
 *
 * - `offline`: no answer came (network, DNS, blocked by the browser)
 * - `timeout`: no answer within the client's limit
 * - `aborted`: the page cancelled the call itself, e.g. because a newer one replaced it
 * - `unauthorised`: 401 or 403; `isStranger`: no token was set, so no session can have expired
 * - `invalid`: 422, with the server's own text and, for forms, messages by field
 * - `gone`: 410, the basket was already paid or has timed out
 * - `http`: any other status outside 2xx, with the message of the body if it had one
 * - `garbled`: an answer came, but it is not what the contract says
 *
 * `code` is set only where the body has one, e.g. for a refused shipping cost.
 */
export type ApiFailure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  | { kind: 'unauthorised'; status: 401 | 403; isStranger?: true }
  | { kind: 'invalid'; message: string | null; fields: FieldErrors; code?: string }
  | { kind: 'gone' }
  | { kind: 'http'; status: number; message: string | null; code?: string }
  | { kind: 'garbled'; issues: string[] }

/** Messages in the request's language by field name, nested ones with a dot (`shipping.zip`). */
export type FieldErrors = Record<string, string[]>

/** Is it temporary: may the same call succeed a moment later? */
export function isPassing(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return failure.status >= 500 || failure.status === 429
  return failure.kind === 'offline' || failure.kind === 'timeout'
}

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
 * Messages by field of a 422. The map is the body itself or its `errors` or `error`; a string
 * becomes a list of one; nested maps give dotted names. Anything else is ignored.
 */
export function readFieldErrors(body: unknown): FieldErrors {
  if (!isRecord(body)) return {}
  const map = [body.errors, body.error].find(isRecord)
  if (map !== undefined) return Object.fromEntries(flatten(map, ''))
  // In a bare map these describe the whole request and are not form fields.
  const { error: _error, message: _message, code: _code, ...fields } = body
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
