import { readFieldErrors, readMessage } from '@shop/shared/api/failure-body'
import { CALLS, FAILURES, type FailureName, type Refusal } from '../calls.ts'
import type { EndpointName } from '../endpoints.ts'
import { formDifferences, isMarkup } from './judge-answer.ts'
import type { Received } from './send.ts'

/**
 * Whether a call that must be refused is refused in one of the expected ways, in a form the shop
 * can read.
 */
export function judgeRefusal(
  name: EndpointName,
  { what, expected }: Refusal,
  received: Received,
): { differences: string[]; notes: string[] } {
  const undocumented = expected.find(
    (failure) => failure !== 'NotFound' && !CALLS[name].fails.includes(failure),
  )
  if (undocumented !== undefined)
    throw new Error(`${name} is not described to fail ${undocumented}`)
  const differs = (text: string) => ({ differences: [`${what}: ${text}`], notes: [] })
  if (received.kind === 'noAnswer') return differs(received.reason)
  const { status, body } = received
  const failure = expected.find((failure) => FAILURES[failure].status === readAs(status))
  if (failure === undefined) {
    const wanted = expected.map((failure) => FAILURES[failure].status).join(' or ')
    return differs(`status ${status} instead of ${wanted}`)
  }
  if (isMarkup(body)) return { differences: [], notes: [`${what}: refused with a page of HTML`] }
  const lack = missingMessage(failure, body)
  const differences = [...formDifferences(received), ...(lack ? [`${what}: ${lack}`] : [])]
  return { differences, notes: [] }
}

/** The shop treats an unknown caller and a forbidden one in the same way. */
function readAs(status: number): number {
  return status === 403 ? FAILURES.Unauthorised.status : status
}

/** Fields that every failure may have, so they are not the names of fields of a form. */
const NO_FIELDS = ['error', 'message', 'code']

/**
 * Whether two answers are equal, ignoring the path and varying values: numbers, times, ids of
 * requests.
 */
export function isAlike(one: Received, other: Received): boolean {
  if (one.kind === 'noAnswer' || other.kind === 'noAnswer') return false
  return one.status === other.status && withoutOwn(one) === withoutOwn(other)
}

function withoutOwn({ text, path }: Extract<Received, { kind: 'answered' }>): string {
  const plain = text.replaceAll('\\/', '/').replaceAll(path, '*')
  return plain.replaceAll(/[\da-f]{8}[\da-f-]*|\d+/gi, '#')
}

/** Visitors see the message only of a 422. */
function missingMessage(failure: FailureName, body: unknown): string | null {
  const fields = Object.keys(readFieldErrors(body)).filter((name) => !NO_FIELDS.includes(name))
  if (failure === 'InvalidForm' && fields.length === 0) return 'no messages by field in the body'
  return failure === 'Refused' && readMessage(body) === null
    ? 'no message for the visitor, neither `error` nor `message`'
    : null
}
