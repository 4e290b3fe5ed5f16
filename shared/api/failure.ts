/**
 * Everything that can go wrong with a call, as a closed union: a page decides by `kind` what to say.
 *
 * - `offline`: no answer came (network, DNS, blocked by the browser)
 * - `timeout`: no answer within the client's limit
 * - `aborted`: the page gave the call up itself, e.g. because a newer one replaced it
 * - `unauthorised`: 401 or 403; of a `stranger`, who had no session, none can have run out
 * - `invalid`: 422, with the server's own text and, for forms, messages by field
 * - `gone`: 410, the basket was already paid or has timed out
 * - `http`: any other status outside 2xx, with the message of the body if it had one
 * - `garbled`: an answer came, but it is not what the contract says
 *
 * `code` is there only where the body carries one, such as that of a refused shipping cost.
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

/** Field name, nested ones with a dot (`shipping.zip`), to its messages in the request's language. */
export type FieldErrors = Record<string, string[]>

/** May the same call succeed a moment later without the visitor changing anything? */
export function isPassing(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return failure.status >= 500 || failure.status === 429
  return failure.kind === 'offline' || failure.kind === 'timeout'
}
