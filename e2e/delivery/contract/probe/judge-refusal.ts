import { readFieldErrors, readMessage } from '@shop/shared/api/failure-body'
import { CALLS, FAILURES, type FailureName, type Refusal } from '../calls.ts'
import type { EndpointName } from '../endpoints.ts'
import { formDifferences, isMarkup } from './judge-answer.ts'
import type { Received } from './send.ts'

/** Is what has to be refused refused in one of the expected ways, and in a form the shop can read? */
export function judgeRefusal(
  name: EndpointName,
  { what, expected }: Refusal,
  received: Received,
): { differences: string[]; notes: string[] } {
  const undocumented = expected.find(
    (failure) => failure !== 'NotFound' && !CALLS[name].fails.includes(failure),
  )
  if (undocumented !== undefined) throw new Error(`${name} is not said to fail ${undocumented}`)
  const differs = (text: string) => ({ differences: [`${what}: ${text}`], notes: [] })
  if (received.kind === 'noAnswer') return differs(received.reason)
  const { status, body } = received
  const failure = expected.find((failure) => FAILURES[failure].status === readAs(status))
  if (failure === undefined) {
    const wanted = expected.map((failure) => FAILURES[failure].status).join(' or ')
    return differs(`status ${status} instead of ${wanted}`)
  }
  if (isMarkup(body)) return { differences: [], notes: [`${what}: refused with a page of HTML`] }
  const lack = lackOfWords(failure, body)
  const differences = [...formDifferences(received), ...(lack ? [`${what}: ${lack}`] : [])]
  return { differences, notes: [] }
}

/** The shop makes no difference between who is not known and who may not. */
function readAs(status: number): number {
  return status === 403 ? FAILURES.Unauthorised.status : status
}

/** Names that stand in failures of every kind. */
const NO_FIELDS = ['error', 'message', 'code']

/** Answered alike, but for the path and what differs each time: numbers, times, ids of requests. */
export function isAlike(one: Received, other: Received): boolean {
  if (one.kind === 'noAnswer' || other.kind === 'noAnswer') return false
  return one.status === other.status && withoutOwn(one) === withoutOwn(other)
}

function withoutOwn({ text, path }: Extract<Received, { kind: 'answered' }>): string {
  const plain = text.replaceAll('\\/', '/').replaceAll(path, '*')
  return plain.replaceAll(/[\da-f]{8}[\da-f-]*|\d+/gi, '#')
}

/** Only a 422 is read out to visitors. */
function lackOfWords(failure: FailureName, body: unknown): string | null {
  const fields = Object.keys(readFieldErrors(body)).filter((name) => !NO_FIELDS.includes(name))
  if (failure === 'InvalidForm' && fields.length === 0) return 'no messages by field in the body'
  return failure === 'Refused' && readMessage(body) === null
    ? 'no words for the visitor, neither `error` nor `message`'
    : null
}
