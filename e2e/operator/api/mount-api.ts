import { type Context, type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '../../service/database/unavailable.ts'
import { bodyBound } from '../../service/http/body-bound.ts'
import { findClientAddress } from '../../service/http/client-address.ts'
import { UPLOAD_PATH } from '../../service/http/create-server.ts'
import { hasLeft } from '../../service/http/has-left.ts'
import { MAX_FORM_BYTES, MAX_PAGES_BYTES, MAX_PICTURE_BYTES } from '../../service/http/listen.ts'
import { messageOf } from '../../service/http/log.ts'
import { protectPages } from '../access/protect.ts'
import { formToken, isSameText, useSession } from '../access/sessions.ts'
import { refusalAt } from '../contract/needs.ts'
import { UNATTENDED_HEADER } from '../contract/session.ts'
import { findLanguage } from '../http/find-language.ts'
import { sessionIn } from '../http/session-cookie.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { mountBookingsApi } from './bookings-api.ts'
import { mountConfigApi } from './config-api.ts'
import { failure } from './failure.ts'
import { mountHistoryApi } from './history-api.ts'
import { mountOperatorsApi } from './operators-api.ts'
import { mountPicturesApi } from './pictures-api.ts'
import { mountReleasesApi } from './releases-api.ts'
import { mountScheduleApi } from './schedule-api.ts'
import { mountShopApi } from './shop-api.ts'
import { mountTodayApi } from './today-api.ts'
import { mountUnfinishedApi } from './unfinished-api.ts'

/** Header with the session's token, which only the desk's document contains. */
const TOKEN_HEADER = 'x-operator-token'

/**
 * The API of the operator's desk, below `/operator/api`. Remotes of many teams run on the shop's
 * pages, also in the browser of a signed-in operator, and their requests carry the operator's
 * cookie. They cannot read the desk's document, so every call, reading ones too, needs the token
 * from there.
 */
export function mountApi(app: Hono, operator: Operator): void {
  const api = new Hono<OperatorEnv>()
  api.onError(answerFailure(operator))
  api.use(findClientAddress(operator.trustedProxies), protectPages)
  const boundOf = (maxSize: number) =>
    bodyBound({ maxSize, onError: (c) => failure(c, 'tooLarge') })
  const [forms, pages] = [boundOf(MAX_FORM_BYTES), boundOf(MAX_PAGES_BYTES)]
  api.use(async (c, next) => {
    if (c.req.path === UPLOAD_PATH) return await next()
    const isConfig = c.req.path.startsWith('/operator/api/config/')
    return await (isConfig ? pages : forms)(c, next)
  })
  api.use(findLanguage(operator), requireSession(operator), requireJson)
  // After the session, because a bound reads a body of unknown length into memory.
  api.use('/pictures', boundOf(MAX_PICTURE_BYTES))
  mountShopApi(api, operator)
  mountTodayApi(api, operator)
  mountBookingsApi(api, operator)
  mountOperatorsApi(api, operator)
  mountConfigApi(api, operator)
  mountScheduleApi(api, operator)
  mountHistoryApi(api, operator)
  mountPicturesApi(api, operator)
  mountReleasesApi(api, operator)
  mountUnfinishedApi(api, operator)
  api.all('*', (c) => failure(c, 'notFound'))
  app.route('/operator/api', api)
}

function requireSession(operator: Operator): MiddlewareHandler<OperatorEnv> {
  return async (c, next) => {
    const key = sessionIn(c)
    if (key === undefined) return failure(c, 'signedOut')
    const token = c.req.header(TOKEN_HEADER) ?? ''
    if (!isSameText(token, formToken(key))) return failure(c, 'signedOut')
    const session = await useSession(operator, key, isUse(c))
    if (session === undefined) return failure(c, 'signedOut')
    c.set('sessionKey', key)
    c.set('session', session)
    const refusal = refusalAt(c.req.path, session)
    if (refusal === null) return await next()
    if (refusal.kind === 'unknown') return failure(c, 'notFound')
    return failure(c, 'notAllowed', { because: refusal })
  }
}

/**
 * Automatic requests of the desk do not count as use: checks of the session, and reloads while the
 * operator is away.
 */
function isUse({ req }: Context): boolean {
  return req.path !== '/operator/api/session' && req.header(UNATTENDED_HEADER) === undefined
}

const requireJson: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET') return await next()
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  return isJson ? await next() : failure(c, 'unreadable')
}

function answerFailure(operator: Operator): ErrorHandler<OperatorEnv> {
  return (error, c) => {
    if (hasLeft(c)) return c.body(null, 400)
    if (isUnavailable(error)) return failure(c, 'unavailable')
    // Hono throws these for an invalid JSON body.
    if (error instanceof SyntaxError || error instanceof HTTPException)
      return failure(c, 'unreadable')
    const { method, path } = c.req
    operator.log('request failed', { method, path, error: messageOf(error), stack: error.stack })
    return failure(c, 'internal')
  }
}
