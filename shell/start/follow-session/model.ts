import { customerData } from '@shop/shared/api/endpoints/customer'
import {
  $postUnderWay,
  createRequest,
  type RequestFailure,
  requestFailed,
} from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { $token, signedIn, signedOut } from '@shop/shared/customer/model'
import {
  $message,
  type GlobalMessage,
  messageDismissed,
  messageShown,
} from '@shop/shared/messages/model'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { attach, combine, createEffect, createStore, merge, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { configFollowed, visibilityChanged } from '../follow-config/model.ts'

/** In ms: the minimum between two checks, however often the visitor changes tabs. */
const PAUSE_MS = 60_000

// A background check: its failure causes no redirect and no message.
export const askSessionFx = createRequest(customerData, { ownsUnauthorised: true, isAhead: true })
export const readRouteFx = createEffect(() => routeOfPath(location.pathname))
const readRouteBeforeFx = attach({ effect: readRouteFx, mapParams: (_token: string) => {} })
const readRouteAfterFx = attach({ effect: readRouteFx })

/** Setting a new password on these pages starts a new session and ends the previous one. */
const ENDS_SESSIONS: readonly unknown[] = ['recoverAccount', 'recoverAccountByHash']

const SESSION_LOST: GlobalMessage = {
  parts: [{ key: 'shared:failure.unauthorised' }],
  className: 'info',
}

const $isResting = createStore(false)
const wanted = sample({
  clock: merge([configFollowed, visibilityChanged.filter({ fn: (isVisible) => isVisible })]),
  source: combine({ token: $token, isPosting: $postUnderWay, isResting: $isResting }),
  // No check during a POST: its answer shows whether the session has expired.
  fn: ({ token, isPosting, isResting }) => (isPosting || isResting ? null : token),
}).filterMap((token) => token ?? undefined)
sample({ clock: wanted, target: readRouteBeforeFx })
const asked = readRouteBeforeFx.done
  .filter({ fn: ({ result }) => !ENDS_SESSIONS.includes(result) })
  .map(({ params }) => params)
// Ignores the answer to a check if the checked session has ended or was replaced since the request.
const check = latestAnswer(askSessionFx, { outdated: [$token.updates] })
sample({ clock: asked, fn: (token) => ({ query: { _: token } }), target: check.asked })
$isResting.on(asked, () => true).reset(debounce(asked, PAUSE_MS))

// Only an answer that rejects the session ends it, not a failure of the server.
const lost = check.failed.filter({ fn: ({ error }) => error.kind === 'unauthorised' })
sample({ clock: lost, target: readRouteAfterFx })

// The settings page is useless without a session. So an expired session counts as a rejected call
// there, which redirects to the login and back.
sample({
  clock: readRouteAfterFx.doneData.filter({ fn: (route) => route === 'settings' }),
  fn: (): RequestFailure => ({
    failure: { kind: 'unauthorised', status: 401 },
    path: customerData.path,
    method: 'GET',
  }),
  target: requestFailed,
})
const lostElsewhere = readRouteAfterFx.doneData.filter({ fn: (route) => route !== 'settings' })
sample({ clock: lostElsewhere, target: signedOut })
sample({ clock: lostElsewhere, fn: () => SESSION_LOST, target: messageShown })
sample({
  clock: signedIn,
  source: $message,
  filter: (message) => message === SESSION_LOST,
  target: messageDismissed,
})
