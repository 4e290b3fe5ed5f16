/** What a call of the operator's API is refused for; the desk has words for each. */
export const FAILURES = {
  unreadable: { status: 400, means: 'What was sent cannot be read.' },
  signedOut: { status: 401, means: 'There is no session, or it has ended.' },
  notAllowed: {
    status: 403,
    means: 'A role is missing, or a one-time password is to be changed first.',
  },
  notFound: { status: 404, means: 'There is no such thing, or not any more.' },
  stale: { status: 409, means: 'Somebody else was faster; nothing was done.' },
  tooLarge: { status: 413, means: 'More was sent than is read.' },
  refused: { status: 422, means: 'It cannot be done; nothing was.' },
  internal: { status: 500, means: 'It failed; the log of the server says why.' },
  unavailable: {
    status: 503,
    means: 'The database cannot be reached; `Retry-After` says when to come again.',
  },
} as const

export type FailureCode = keyof typeof FAILURES

export const FAILURE_CODES = Object.keys(FAILURES) as FailureCode[]

/** The body of every answer that is no success; some calls add details to it. */
export interface FailureAnswer {
  error: FailureCode
}
