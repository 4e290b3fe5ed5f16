import type { Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { createTryLimit } from '../../service/database/tries.ts'
import { networkOf } from '../../service/http/addresses.ts'
import { type Log, messageOf } from '../../service/http/log.ts'
import { logThrottled } from '../../service/http/log-throttled.ts'
import { logEvent } from '../access/audit.ts'
import { loginMethods } from '../access/login-methods.ts'
import { requireForm } from '../access/protect.ts'
import {
  type Provider,
  ProviderRefusal,
  type SignInState,
} from '../access/provider/openid-provider.ts'
import type { ProviderFailure } from '../access/provider/provider-failure.ts'
import { signInPerson } from '../access/provider/sign-in-person.ts'
import { endSessionsOf, isSameText } from '../access/sessions.ts'
import { PLACES, placeOf, startSession } from '../http/session-cookie.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { refusalPage } from '../pages/layout.ts'
import { logInPage, signedInPage } from '../pages/log-in-page.ts'
import { ownPath, pageViewOf } from './page-view.ts'

type OperatorContext = Context<OperatorEnv>

interface Attempt {
  takeBack: () => Promise<void>
}

const COOKIE = 'operator_oidc'
/** Time for signing in at the provider, including a second factor. */
const SIGN_IN_TIMEOUT_S = 600
const PERIOD_MS = 10 * 60_000
/**
 * Failed callbacks per network. Anyone can make up a callback with its cookie, and each one sends a
 * request to the provider. An office behind one address has fewer failures, and successful sign-ins
 * do not count.
 */
const MAX_FAILED_CALLBACKS = 30
/** In ms; shortest time between log lines for the same reason. */
const LOG_INTERVAL_MS = 60_000

const kept = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  to: v.string(),
})

const STATUS: Partial<Record<ProviderFailure, 400 | 403 | 503>> = {
  down: 503,
  weak: 403,
  noRole: 403,
  disabled: 403,
  full: 403,
}

export function mountProvider(
  app: Hono<OperatorEnv>,
  operator: Operator,
  provider: Provider | null,
): void {
  const settings = operator.provider
  if (settings === null || provider === null) return
  const limit = createTryLimit(operator.db, operator.clock, PERIOD_MS)

  app.get('/oidc/start', async (c) => {
    const to = ownPath(c.req.query('to'))
    try {
      const { address, signIn } = await provider.begin(redirectUri(operator, c))
      // Lax, because the callback starts on another site. The cookie identifies only this attempt,
      // not a session.
      setCookie(c, COOKIE, Buffer.from(JSON.stringify({ ...signIn, to })).toString('base64url'), {
        ...placeOf(operator, c),
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: SIGN_IN_TIMEOUT_S,
      })
      return c.redirect(address.href, 303)
    } catch (error) {
      return await showRefusal(c, error, to)
    }
  })

  app.get('/oidc/leave', async (c) => {
    const back = `${originOf(operator, c)}/operator/log-in`
    return c.redirect((await provider.leave(back))?.href ?? back, 303)
  })

  app.get('/oidc/callback', async (c) => {
    const signIn = readSignIn(c)
    for (const place of PLACES) deleteCookie(c, COOKIE, place)
    const to = ownPath(signIn?.to)
    const query = new URL(c.req.url).searchParams
    try {
      if (signIn === null || !isSameText(query.get('state') ?? '', signIn.state)) {
        throw new ProviderRefusal('begun')
      }
      const address = c.get('clientAddress')
      const key = `operator sign-in ${networkOf(address)}`
      const attempt = await limit.begin([{ key, most: MAX_FAILED_CALLBACKS }])
      if (attempt === null) return await refuseTooMany(c)
      const signedIn = await finished(attempt, async () => {
        const person = await provider.finish(redirectUri(operator, c), query, signIn)
        return await signInPerson(operator, settings, person)
      })
      const { name } = signedIn
      if (signedIn.kind === 'refused') {
        const event = { action: 'login_refused', detail: name, by: null, address } as const
        await logEvent(operator, event)
        throw new ProviderRefusal(signedIn.because)
      }
      await attempt.takeBack()
      await startSession(operator, c, signedIn.operatorId)
      await logEvent(operator, { action: 'login', by: name, address })
    } catch (error) {
      return await showRefusal(c, error, to)
    }
    // After a redirect, the request would still count as coming from the provider, and the browser
    // would not send the strict cookie. A refresh from this page counts as same-site.
    c.header('Refresh', `0; url=${to}`)
    return c.html(signedInPage(await pageViewOf(operator, c), to))
  })

  /** Runs a callback, and does not count it as failed if the provider or the database is down. */
  async function finished<Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      const isRefused = error instanceof ProviderRefusal && error.failure !== 'down'
      if (!isRefused) await attempt.takeBack()
      throw error
    }
  }

  async function showRefusal(c: OperatorContext, error: unknown, to: string) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { failure } = error
    logRefusal(operator.log, 'sign-in by the provider failed', error)
    const view = { ...(await pageViewOf(operator, c)), here: null }
    const form = { ways: await loginMethods(operator), notice: failure, to }
    return c.html(logInPage(view, form), STATUS[failure] ?? 400)
  }

  async function refuseTooMany(c: OperatorContext) {
    logThrottled(
      operator.log,
      LOG_INTERVAL_MS,
    )('too many sign-ins by the provider from one network')
    c.header('Retry-After', String(PERIOD_MS / 1000))
    const view = { ...(await pageViewOf(operator, c)), here: null }
    return c.html(refusalPage(view, [view.t('desk.failures.limited')]), 429)
  }
}

/**
 * Receives the provider's notice that a person was logged out (OpenID Connect Back-Channel Logout
 * 1.0). The provider's server sends it, and only its signature proves that.
 */
export function mountBackChannel(
  app: Hono<OperatorEnv>,
  operator: Operator,
  provider: Provider | null,
): void {
  if (provider === null) return
  app.post('/oidc/back-channel', requireForm, async (c) => {
    const { logout_token: token } = await c.req.parseBody()
    try {
      const name = await endSessionsOf(operator, await provider.loggedOut(String(token ?? '')))
      if (name !== null) {
        const address = c.get('clientAddress')
        await logEvent(operator, { action: 'session_ended', detail: name, by: null, address })
      }
      return c.body(null, 200)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      logRefusal(operator.log, 'log-out by the provider failed', error)
      if (error.failure === 'down') return c.json({ error: 'temporarily_unavailable' }, 503)
      return c.json({ error: 'invalid_request' }, 400)
    }
  })
}

/**
 * Logs each error code separately, so that many made-up requests cannot hide a wrong audience or a
 * wrong clock, which the shop checks after the signature.
 */
function logRefusal(log: Log, event: string, { failure, cause }: ProviderRefusal): void {
  const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  const error = cause === undefined ? '' : `${messageOf(cause)}: ${messageOf(why)}`
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  logThrottled(log, LOG_INTERVAL_MS)(event, { failure, error }, `${event} ${failure} ${code}`)
}

/** The provider knows one address for each origin of the shop. */
function redirectUri(operator: Operator, c: OperatorContext): string {
  return `${originOf(operator, c)}/operator/oidc/callback`
}

function originOf({ returnOrigins }: Operator, c: OperatorContext): string {
  const { origin } = new URL(c.req.url)
  return returnOrigins.known.find((one) => one === origin) ?? returnOrigins.known[0] ?? origin
}

function readSignIn(c: OperatorContext): (SignInState & { to: string }) | null {
  const text = getCookie(c, COOKIE, 'host') ?? getCookie(c, COOKIE) ?? ''
  try {
    return v.parse(kept, JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return null
  }
}
