import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteName } from '@shop/shared/config/model'
import { type Context, type ErrorHandler, Hono } from 'hono'
import { etag } from 'hono/etag'
import { HTTPException } from 'hono/http-exception'
import { asShopReads, catalogueConfig } from '../../museum/backend/config/current-config.ts'
import { logUnavailable } from '../../museum/backend/http/answer-unavailable.ts'
import { serverTexts } from '../../museum/backend/texts.ts'
import { isUnavailable, RETRY_AFTER_S } from '../../service/database/unavailable.ts'
import { bodyBound } from '../../service/http/body-bound.ts'
import { findClientAddress } from '../../service/http/client-address.ts'
import { hasLeft } from '../../service/http/has-left.ts'
import { MAX_FORM_BYTES } from '../../service/http/listen.ts'
import { messageOf } from '../../service/http/log.ts'
import { hideWithoutOperators } from '../access/login-methods.ts'
import { protectPages, refuseForeignForms, refuseScripts, requireForm } from '../access/protect.ts'
import { createProvider } from '../access/provider/openid-provider.ts'
import { mountApi } from '../api/mount-api.ts'
import { findLanguage, languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { refusalPage } from '../pages/layout.ts'
import { operatorTexts } from '../texts.ts'
import { mountDesk, mountDeskFiles } from './desk-routes.ts'
import { mountLogIn } from './log-in-routes.ts'
import { pageViewOf } from './page-view.ts'
import { mountPreviews } from './preview-routes.ts'
import { mountBackChannel, mountProvider } from './provider-routes.ts'

/** The shop's tokens and the operator's own styles. */
const STYLES = ['../../../shared/ui/tokens.css', '../operator.css'].map((file) =>
  join(import.meta.dirname, file),
)

/**
 * The operator's pages, below `/operator`, for configuring the running shop: the desk and its API,
 * and pages that the server renders and that work without scripts.
 */
export function mountOperator(app: Hono, operator: Operator): void {
  app.use('/operator/*', hideWithoutOperators(operator))
  const pages = new Hono<OperatorEnv>()
  pages.onError(answerFailure(operator))
  pages.use(findClientAddress(operator.trustedProxies))
  pages.use(protectPages)
  mountDeskFiles(pages, operator)
  pages.use(refuseScripts)
  pages.get('/style.css', etag(), async (c) => {
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Type', 'text/css; charset=utf-8')
    return c.body((await Promise.all(STYLES.map((file) => readFile(file, 'utf8')))).join('\n'))
  })
  pages.use(findLanguage(operator))
  pages.use(bodyBound({ maxSize: MAX_FORM_BYTES }))
  const settings = operator.provider
  const provider = settings === null ? null : createProvider(settings, operator.clock)
  // Comes before `refuseForeignForms`, because the provider's server sends this request.
  mountBackChannel(pages, operator, provider)
  pages.use(refuseForeignForms(operator), requireForm)
  mountProvider(pages, operator, provider)
  mountLogIn(pages, operator, provider)
  mountDesk(pages, operator)
  pages.all('*', async (c) => {
    const view = await pageViewOf(operator, c)
    return c.html(refusalPage(view, [view.t('refused.notFound')]), 404)
  })
  mountApi(app, operator)
  mountPreviews(app, operator)
  app.get('/operator/', (c) => c.redirect('/operator', 308))
  app.route('/operator', pages)
}

function answerFailure(operator: Operator): ErrorHandler<OperatorEnv> {
  return (error, c) => {
    if (hasLeft(c)) return c.body(null, 400)
    const status = statusOf(error)
    if (status === 503) c.header('Retry-After', String(RETRY_AFTER_S))
    if (isUnavailable(error)) logUnavailable(operator.log, c, error)
    else if (status >= 500) {
      const { method, path } = c.req
      operator.log('request failed', { method, path, error: messageOf(error), stack: error.stack })
    }
    return c.html(failurePage(operator, c, status), status)
  }
}

function statusOf(error: unknown) {
  if (error instanceof HTTPException) return error.status
  return isUnavailable(error) ? 503 : 500
}

/** A failure page must not need the database, which may be down. */
function failurePage(operator: Operator, c: Context<OperatorEnv>, status: number) {
  const language = languageOf(c)
  const { country } = operator.catalogue.museum
  const t = operatorTexts(language, country)
  const reasons: Record<number, string> = {
    403: t('refused.form'),
    413: t('refused.unreadable'),
    503: t('refused.unavailable'),
  }
  const shop = siteName(asShopReads(catalogueConfig(operator)), language)
  return refusalPage({ t, language, shop, token: null, who: null, here: null }, [
    reasons[status] ?? serverTexts(language, country)('request.internal'),
  ])
}
