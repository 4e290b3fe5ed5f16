/**
 * Everything that can go wrong with a call, as a closed union: pages choose what to show by `kind`.
 *
 * - `offline`: no answer came (network, DNS, blocked by the browser)
 * - `timeout`: no answer within the client's limit
 * - `aborted`: the page cancelled the call itself, e.g. because a newer one replaced it
 * - `unauthorised`: 401 or 403; `isStranger`: no token was set, so no session can have expired
 * - `invalid`: 422, with the server's own text and, for forms, messages by field
 * - `gone`: 410, the object of the call no longer exists. Only the caller knows which object: for a
 *   payment it is the basket, which was already paid or has timed out
 * - `http`: any other status outside 2xx, with the message of the body if it had one; `retryAfter`:
 *   when to try again after a 429 or 503, in seconds or as a date; `reference`: of a 5xx, for finding
 *   the call in the logs of the backend
 * - `garbled`: the answer does not fit the contract
 *
 * `code` is set only if the body has one, e.g. for a refused shipping cost; `challenge` if the
 * browser must solve one before it repeats the call.
 */
export type ApiFailure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  | { kind: 'unauthorised'; status: 401 | 403; isStranger?: true }
  | {
      kind: 'invalid'
      message: string | null
      fields: FieldErrors
      code?: string
      challenge?: object
    }
  | { kind: 'gone' }
  | {
      kind: 'http'
      status: number
      message: string | null
      code?: string
      retryAfter?: string
      reference?: string
    }
  | { kind: 'garbled'; issues: string[] }

/**
 * The `code` of a 429 or 503 that says: the backend has done nothing for this call. Any such call
 * may be repeated.
 */
export const OVERLOADED = 'overloaded'

/** Messages in the request's language by field name, nested ones with a dot (`shipping.zip`). */
export type FieldErrors = Record<string, string[]>

/** Is the failure temporary: may the same call succeed a moment later? */
export function isPassing(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return failure.status >= 500 || failure.status === 429
  return failure.kind === 'offline' || failure.kind === 'timeout'
}
