import { FAILURE_CODES, type FailureCode } from '../../contract/failure.ts'
import { UNATTENDED_HEADER } from '../../contract/session.ts'
import { isInUse } from './last-use.ts'

const TIMEOUT_MS = 20_000
/** For a picture, over a slow line; as long as the server waits. */
const UPLOAD_MS = 180_000

/**
 * Why a call failed: a code of the API; `limited`: too many calls for a proxy; `unreachable`: no
 * answer to a call that reads; `unanswered`: no answer to a call that changes something and may
 * have done so.
 */
export type CallFailureCode = FailureCode | 'limited' | 'unreachable' | 'unanswered'

/**
 * Failure codes for answers of proxies, which only have a status. Any other status below 500 means
 * `unreadable`.
 */
const BY_STATUS: Readonly<Record<number, CallFailureCode>> = {
  401: 'signedOut',
  403: 'notAllowed',
  404: 'notFound',
  413: 'tooLarge',
  429: 'limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}
/** A gateway answers this when it does not know whether the call succeeded. */
const GATEWAY_FAILURES = [502, 504]

export class CallFailure extends Error {
  readonly code: CallFailureCode
  /** Further fields of the answer, see its contract. */
  readonly answer: unknown

  constructor(code: CallFailureCode, answer: unknown = null) {
    super(code)
    this.code = code
    this.answer = answer
  }
}

let token = ''

/**
 * Moves the session's token from the document into this module, where other scripts cannot read it;
 * see `mountApi`.
 */
export function takeToken(): void {
  const place = document.querySelector<HTMLMetaElement>('meta[name="operator-token"]')
  token = place?.content ?? ''
  place?.remove()
}

/** Token for an HTML form, such as the logout, that sends no API call. */
export const sessionToken = () => token

interface Call {
  /** Sent as JSON; without a body, the call reads. */
  body?: unknown
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The call changes nothing, although it has a body. */
  isQuestion?: boolean
  signal?: AbortSignal
}

/** Calls the operator's API below `/operator/api/`; throws `CallFailure`. */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const { body, method = body === undefined ? 'GET' : 'POST', signal } = call
  const isQuestion = method === 'GET' || call.isQuestion === true
  // Without a network, the call was never sent, so it cannot have changed anything.
  const failureCode = isQuestion || navigator.onLine === false ? 'unreachable' : 'unanswered'
  const limit = AbortSignal.timeout(path === 'pictures' && !isQuestion ? UPLOAD_MS : TIMEOUT_MS)
  const response = await orThrow(
    fetch(`/operator/api/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Operator-Token': token,
        ...(method === 'GET' && !isInUse() && { [UNATTENDED_HEADER]: '1' }),
      },
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    failureCode,
  )
  const answer = parsed(await orThrow(response.text(), failureCode))
  if (response.ok && answer !== undefined) return answer as Answer
  const code = codeIn(answer)
  if (code !== undefined) throw new CallFailure(code, answer)
  const hasUnknownOutcome = response.ok || GATEWAY_FAILURES.includes(response.status)
  throw new CallFailure(
    hasUnknownOutcome && failureCode === 'unanswered' ? failureCode : codeOf(response),
    answer,
  )
}

async function orThrow<Value>(value: Promise<Value>, failureCode: CallFailureCode): Promise<Value> {
  try {
    return await value
  } catch {
    throw new CallFailure(failureCode)
  }
}

/** Undefined if the text is invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeIn(answer: unknown): FailureCode | undefined {
  const said = typeof answer === 'object' && answer !== null && 'error' in answer && answer.error
  return FAILURE_CODES.find((code) => code === said)
}

/**
 * Failure code of an answer that does not come from the API. An answer with a success status comes
 * from the login page of a public network.
 */
function codeOf({ ok, status }: Response): CallFailureCode {
  if (ok) return 'unreachable'
  return BY_STATUS[status] ?? (status < 500 ? 'unreadable' : 'internal')
}
