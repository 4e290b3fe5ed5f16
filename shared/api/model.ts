import { $timeZone } from '@shop/shared/config/model'
import { $token } from '@shop/shared/customer/model'
import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  type Effect,
  sample,
  scopeBind,
} from 'effector'
import { type ApiSettings, CALL_TIMEOUT_MS, callEndpoint } from './client.ts'
import type { Drop } from './decode.ts'
import { type Endpoint, type EndpointRequest, isPress } from './endpoint.ts'
import type { ApiFailure } from './failure.ts'

/**
 * A failed call; `path` is the endpoint's pattern, without the values in it. `values` has the
 * values of a GET, to distinguish calls of one endpoint.
 */
export interface RequestFailure {
  failure: ApiFailure
  path: string
  values?: string
  method: 'GET' | 'POST'
}

export const apiConfigured = createEvent<Pick<ApiSettings, 'base' | 'language'>>()
/** A call of any app failed. Excludes aborted calls, and a 401 or 403 that its page handles. */
export const requestFailed = createEvent<RequestFailure>()
export const requestAnswered = createEvent<Omit<RequestFailure, 'failure'>>()

/** A call of a page was answered; `at`: when the browser cached that answer, or null. */
const answerShown = createEvent<{ path: string; at: number | null }>()
/**
 * When the cached answers that pages show were stored, in ms since 1970, by the path of their
 * endpoint.
 */
export const $keptAnswers = createStore<Readonly<Record<string, number>>>({}).on(
  answerShown,
  (kept, { path, at }) => {
    if (at !== null) return { ...kept, [path]: at }
    return path in kept ? withoutPath(kept, path) : kept
  },
)
/** Sets the function that writes the time of a cached answer in the visitor's language. */
export const asOfWordsGiven = createEvent<(at: number) => string>()
export const $asOfWords = createStore<{ of: (at: number) => string } | null>(null).on(
  asOfWordsGiven,
  (_, of) => ({ of }),
)

const $settings = createStore<ApiSettings>({
  base: '/api',
  language: 'de',
  retries: 0,
  timeoutMs: CALL_TIMEOUT_MS,
}).on(apiConfigured, (settings, configured) => ({ ...settings, ...configured }))

const $postsUnderWay = createStore(0)
const $pressesUnderWay = createStore(0)

export const $requestsUnderWay = createStore(0)
/** Does a POST wait for its answer? Meanwhile the shop must not leave the page automatically. */
export const $postUnderWay = $postsUnderWay.map((posts) => posts > 0)
/** Does a call of a pressed button, which changes something each time, wait for its answer? */
export const $pressUnderWay = $pressesUnderWay.map((presses) => presses > 0)

const waitChanged = createEvent<boolean>()
const $waiting = createStore(0).on(waitChanged, (count, isWaiting) => count + (isWaiting ? 1 : -1))
/** Calls were refused for now, because of too many visitors, and are repeated automatically. */
export const $isWaitingForTurn = $waiting.map((count) => count > 0)
/** The visitor has cancelled the repeated call, or has left its page. */
export const turnGivenUp = createEvent()

const cancelPressesFx = createEffect(async () =>
  (await import('./retry-refused.ts')).cancelPresses(),
)
sample({
  clock: turnGivenUp,
  source: $isWaitingForTurn,
  filter: Boolean,
  target: cancelPressesFx,
})

interface RequestOptions {
  /** The page handles a 401 or 403 itself: no redirect to the sign-in, and the token stays. */
  ownsUnauthorised?: true
  /** A prefetch: it does not count as under way, and its failure is not reported. */
  isAhead?: true
}

/**
 * The one way to fetch: an effect for an endpoint, in the current language, with the customer's
 * token if the endpoint is `asCustomer`. It fails only with an `ApiFailure`. Dropped entries of an
 * answer are reported on the console.
 */
export function createRequest<
  Params extends Record<string, string>,
  Query extends Record<string, string | undefined>,
  Body,
  Answer,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  { ownsUnauthorised, isAhead }: RequestOptions = {},
): Effect<EndpointRequest<Params, Query, Body>, Answer, ApiFailure> {
  const { path, method } = endpoint
  const named = ({ params, query }: EndpointRequest<Params, Query, Body>) => ({
    path,
    method,
    ...(method === 'GET' && { values: JSON.stringify([params, query]) }),
  })
  // `callEndpoint` always rejects with an `ApiFailure`, but `attach` cannot know that.
  const requestFx = attach({
    source: combine({ settings: $settings, timeZone: $timeZone, token: $token }),
    effect: async (
      { settings, timeZone, token },
      request: EndpointRequest<Params, Query, Body>,
    ) => {
      const asked = namingCustomer(endpoint, request, token)
      const onWait = isAhead ? undefined : scopeBind(waitChanged, { safe: true })
      const onAnswer = isAhead ? undefined : scopeBind(answerShown, { safe: true })
      const { answer, drops, keptAt } = await callEndpoint(
        { ...settings, timeZone, onWait },
        endpoint,
        asked,
      ).catch((failure) => {
        throw token === null ? ofStranger(failure) : failure
      })
      reportDrops(path, drops)
      onAnswer?.({ path, at: keptAt ?? null })
      return answer
    },
  }) as unknown as Effect<EndpointRequest<Params, Query, Body>, Answer, ApiFailure>
  if (isAhead) return requestFx
  const counts = [$requestsUnderWay]
  if (method === 'POST') counts.push($postsUnderWay)
  if (isPress(endpoint)) counts.push($pressesUnderWay)
  for (const $count of counts)
    $count.on(requestFx, (count) => count + 1).on(requestFx.finally, (count) => count - 1)
  sample({
    clock: requestFx.fail,
    filter: ({ error: { kind } }) =>
      kind !== 'aborted' && !(kind === 'unauthorised' && ownsUnauthorised === true),
    fn: ({ params, error: failure }): RequestFailure => ({ failure, ...named(params) }),
    target: requestFailed,
  })
  sample({ clock: requestFx.done, fn: ({ params }) => named(params), target: requestAnswered })
  return requestFx
}

function withoutPath(kept: Readonly<Record<string, number>>, path: string) {
  const { [path]: _, ...others } = kept
  return others
}

function ofStranger(failure: ApiFailure): ApiFailure {
  return failure.kind === 'unauthorised' ? { ...failure, isStranger: true } : failure
}

/** Only customers who have begun to pay have reservations; all others need no token here. */
function namingCustomer<Params, Query, Body>(
  { asCustomer }: { asCustomer: boolean },
  request: EndpointRequest<Params, Query, Body>,
  token: string | null,
): EndpointRequest<Params, Query, Body> {
  if (!asCustomer || token === null) return request
  return readSession(STORAGE_KEYS.startedPayments) === undefined ? request : { ...request, token }
}

function reportDrops(endpoint: string, drops: readonly Drop[]): void {
  for (const { path, reason } of drops) {
    console.warn(`${endpoint}: left out ${path} (${reason})`)
  }
}
