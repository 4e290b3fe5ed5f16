import { FAILURE_CODES, type FailureCode } from '../../contract/failure.ts'
import { UNATTENDED_HEADER } from '../../contract/session.ts'
import { isAttended } from './last-use.ts'

/** In ms. */
const LONGEST_CALL = 20_000

/**
 * Why a call failed: what the API says, `limited` by what stands between, or `unreachable` where no
 * answer came, and `unanswered` where none came to a change, which may have been made.
 */
export type CallFailureCode = FailureCode | 'limited' | 'unreachable' | 'unanswered'

/** What stands between says it with a status alone. Any other one below 500 is `unreadable`. */
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
/** From a gateway that did not hear how a call ended. */
const UNHEARD = [502, 504]

export class CallFailure extends Error {
  readonly code: CallFailureCode
  /** What else the answer says, see its contract. */
  readonly answer: unknown

  constructor(code: CallFailureCode, answer: unknown = null) {
    super(code)
    this.code = code
    this.answer = answer
  }
}

let token = ''

/**
 * Takes the token of the session out of the document, see `mountApi`: it is kept by this module
 * alone.
 */
export function takeToken(): void {
  const place = document.querySelector<HTMLMetaElement>('meta[name="operator-token"]')
  token = place?.content ?? ''
  place?.remove()
}

/** For a form that is sent as one, such as that of the log-out. */
export const sessionToken = () => token

interface Call {
  /** Sent as JSON; a call without one reads. */
  body?: unknown
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** It changes nothing, whatever it sends. */
  isQuestion?: boolean
  signal?: AbortSignal
}

/** Calls the operator's API below `/operator/api/`; throws `CallFailure`. */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const { body, method = body === undefined ? 'GET' : 'POST', signal } = call
  const isQuestion = method === 'GET' || call.isQuestion === true
  // Nothing is sent from a device that knows of no network.
  const lost = isQuestion || navigator.onLine === false ? 'unreachable' : 'unanswered'
  const limit = AbortSignal.timeout(LONGEST_CALL)
  const response = await reached(
    fetch(`/operator/api/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Operator-Token': token,
        ...(method === 'GET' && !isAttended() && { [UNATTENDED_HEADER]: '1' }),
      },
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    lost,
  )
  const answer = parsed(await reached(response.text(), lost))
  if (response.ok && answer !== undefined) return answer as Answer
  const code = codeIn(answer)
  if (code !== undefined) throw new CallFailure(code, answer)
  const isUnheard = response.ok || UNHEARD.includes(response.status)
  throw new CallFailure(isUnheard && lost === 'unanswered' ? lost : codeOf(response), answer)
}

async function reached<Value>(value: Promise<Value>, lost: CallFailureCode): Promise<Value> {
  try {
    return await value
  } catch {
    throw new CallFailure(lost)
  }
}

/** Undefined for what is no JSON. */
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

/** Of an answer that is not the API's; one of success is that of another network's entrance. */
function codeOf({ ok, status }: Response): CallFailureCode {
  if (ok) return 'unreachable'
  return BY_STATUS[status] ?? (status < 500 ? 'unreadable' : 'internal')
}
