/** What a handler answers: a value the endpoint's schema must accept, or a failure. */
export type Reply =
  | { kind: 'answer'; value: unknown; cookie?: ReplyCookie }
  | { kind: 'failure'; status: FailureStatus; body: unknown }

/** For the API alone: no script reads it and no other site sends it. */
export interface ReplyCookie {
  name: string
  value: string
  /** Seconds. */
  maxAge: number
}

export type FailureStatus = 400 | 401 | 404 | 406 | 410 | 422 | 429 | 502

export function answer(value: unknown, cookie?: ReplyCookie): Reply {
  return { kind: 'answer', value, ...(cookie && { cookie }) }
}

export function fail(status: FailureStatus, body: unknown): Reply {
  return { kind: 'failure', status, body }
}
