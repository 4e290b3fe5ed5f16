import type { Backend } from '../museum/backend/backend.ts'

/** What the operator's page works with; `password` lets in. */
export interface Operator extends Backend {
  password: string
}

/** What is known of a request before its page is made. */
export interface OperatorEnv {
  Variables: {
    /** Of the session; only there behind the log-in. */
    sessionKey: string | undefined
    language: string
  }
}
