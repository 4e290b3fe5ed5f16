import { FAILURE_CODES, type FailureCode } from '../../api/contract/failure.ts'

/** In ms. */
const LONGEST_CALL = 20_000

/** Why a call failed: what the API says, or `unreachable` where no answer came. */
export type CallFailureCode = FailureCode | 'unreachable'

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
  signal?: AbortSignal
}

/** Calls the operator's API below `/operator/api/`; throws `CallFailure`. */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const { body, method = body === undefined ? 'GET' : 'POST', signal } = call
  const limit = AbortSignal.timeout(LONGEST_CALL)
  const response = await reached(
    fetch(`/operator/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Operator-Token': token },
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const answer: unknown = await reached(response.json())
  if (response.ok) return answer as Answer
  throw new CallFailure(codeIn(answer), answer)
}

async function reached<Value>(value: Promise<Value>): Promise<Value> {
  try {
    return await value
  } catch {
    throw new CallFailure('unreachable')
  }
}

function codeIn(answer: unknown): CallFailureCode {
  const said = typeof answer === 'object' && answer !== null && 'error' in answer && answer.error
  return FAILURE_CODES.find((code) => code === said) ?? 'internal'
}
