/** What a handler answers: a value the endpoint's schema must accept, or a failure. */
export type Reply =
  | { kind: 'answer'; value: unknown }
  | { kind: 'failure'; status: FailureStatus; body: unknown }

export type FailureStatus = 400 | 401 | 404 | 406 | 410 | 422 | 429 | 502

export function answer(value: unknown): Reply {
  return { kind: 'answer', value }
}

export function fail(status: FailureStatus, body: unknown): Reply {
  return { kind: 'failure', status, body }
}
