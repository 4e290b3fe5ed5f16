/** Failure codes of the operator's API; the desk has a text for each. */
export const FAILURES = {
  unreadable: { status: 400, means: 'The request is unreadable.' },
  signedOut: { status: 401, means: 'There is no session, or it has ended.' },
  notAllowed: {
    status: 403,
    means: 'A role is missing, or the one-time password must be changed first.',
  },
  notFound: { status: 404, means: 'It does not exist, or no longer.' },
  stale: { status: 409, means: 'Another operator was faster; nothing was changed.' },
  tooLarge: { status: 413, means: 'The request is too large.' },
  refused: { status: 422, means: 'It is not possible; nothing was changed.' },
  internal: { status: 500, means: 'Internal error; the log of the server has the reason.' },
  unavailable: {
    status: 503,
    means: 'The database cannot be reached; `Retry-After` says when to retry.',
  },
} as const

export type FailureCode = keyof typeof FAILURES

export const FAILURE_CODES = Object.keys(FAILURES) as FailureCode[]

/** The body of every failure; some calls add details. */
export interface FailureAnswer {
  error: FailureCode
}
