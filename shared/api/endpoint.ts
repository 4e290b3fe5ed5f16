import * as v from 'valibot'

/**
 * One call of the ticketing API. Both sides use the same definition: the shop encodes its request
 * and decodes the answer with it, the reference backend mounts it and checks itself against it.
 * `path` is relative to `{base}/{language}/`; `:name` is filled from `params`.
 */
export interface Endpoint<Params, Query, Body, Answer> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly params: v.GenericSchema<unknown, Params>
  readonly query: v.GenericSchema<unknown, Query>
  readonly body: v.GenericSchema<unknown, Body>
  readonly answer: v.GenericSchema<unknown, Answer>
  /**
   * The answer says how many places are left, and does not count the customer's own reservations as
   * taken. Therefore the shop sends the customer's token as `Authorization: Bearer` once a payment
   * has begun. The backend ignores an unknown token.
   */
  readonly asCustomer: boolean
  /** A POST that may be sent twice with the same effect, like every GET. */
  readonly isRepeatable?: true
}

/**
 * Input of a call: path segments, query values (undefined ones are left out) and JSON body. A
 * `token` is sent as a header, so that it does not appear in URL logs, and only to the shop's own
 * origin: a cross-origin call would need a CORS preflight for it.
 */
export interface EndpointRequest<Params, Query, Body> {
  params?: Params
  query?: Query
  body?: Body
  token?: string | undefined
  signal?: AbortSignal | undefined
}

type PathValues = Record<string, string>
type QueryValues = Record<string, string | undefined>

/** Does this call change something each time it is sent, as a pressed button does? */
export function isPress({ method, isRepeatable }: Sending): boolean {
  return method === 'POST' && !isRepeatable
}

export type Sending = Pick<Endpoint<never, never, never, never>, 'method' | 'isRepeatable'>

const nothing = v.optional(v.unknown())

export function endpoint<
  Answer,
  Params extends PathValues = Record<never, string>,
  Query extends QueryValues = Record<never, string>,
  Body = unknown,
>(definition: {
  method: 'GET' | 'POST'
  path: string
  params?: v.GenericSchema<unknown, Params>
  query?: v.GenericSchema<unknown, Query>
  body?: v.GenericSchema<unknown, Body>
  answer: v.GenericSchema<unknown, Answer>
  asCustomer?: true
  isRepeatable?: true
}): Endpoint<Params, Query, Body, Answer> {
  return {
    asCustomer: false,
    ...definition,
    params: definition.params ?? (v.looseObject({}) as unknown as v.GenericSchema<unknown, Params>),
    query: definition.query ?? (v.looseObject({}) as unknown as v.GenericSchema<unknown, Query>),
    body: definition.body ?? (nothing as unknown as v.GenericSchema<unknown, Body>),
    answer: definition.answer,
  }
}

/** Date ranges are written `{yyyymmdd};{yyyymmdd}`; their semicolon must not be escaped. */
const KEPT_IN_PATH = /%3B/g

/** `ticket/collect/event/:event` with `{event: 'a/b'}` → `ticket/collect/event/a%2Fb`. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`path ${path} needs ${name}`)
    return encodeURIComponent(value).replace(KEPT_IN_PATH, ';')
  })
}
