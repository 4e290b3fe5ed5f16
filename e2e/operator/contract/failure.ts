/** What a call of the operator's API was refused for; the desk has words for each. */
export const FAILURE_CODES = [
  'unreadable',
  'signedOut',
  'notAllowed',
  'notFound',
  'stale',
  'refused',
  'limited',
  'tooLarge',
  'unavailable',
  'internal',
] as const

export type FailureCode = (typeof FAILURE_CODES)[number]

/** The body of every answer that is no success; some calls add details to it. */
export interface FailureAnswer {
  error: FailureCode
}
