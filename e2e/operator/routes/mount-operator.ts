import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/shared/i18n/languages'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { languageDetector } from 'hono/language'
import { findClientAddress } from '../../service/http/client-address.ts'
import { MAX_FORM_BYTES } from '../../service/http/listen.ts'
import {
  protectPages,
  refuseForeignForms,
  refuseScripts,
  takeFormsOnly,
} from '../access/protect.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { refusalPage } from '../pages/refusal-page.ts'
import { answerFailure } from './answer-failure.ts'
import { mountChanges } from './change-routes.ts'
import { mountLogIn } from './log-in-routes.ts'
import { pageViewOf } from './page-view.ts'
import { mountReading } from './read-routes.ts'
import { mountReleases } from './release-routes.ts'

/** Its styles: the shop's tokens and its own. */
const STYLES = ['../../../shared/ui/tokens.css', '../operator.css'].map((file) =>
  join(import.meta.dirname, file),
)

/**
 * The operator's page, below `/operator`, which configures the running shop. It is rendered on the
 * server and works without scripts.
 */
export function mountOperator(app: Hono, operator: Operator): void {
  const pages = new Hono<OperatorEnv>()
  pages.onError(answerFailure(operator))
  pages.use(findClientAddress(operator.trustedProxies))
  pages.use(protectPages, refuseScripts)
  pages.get('/style.css', etag(), async (c) => {
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Type', 'text/css; charset=utf-8')
    return c.body((await Promise.all(STYLES.map((file) => readFile(file, 'utf8')))).join('\n'))
  })
  pages.use(
    languageDetector({
      supportedLanguages: [...LANGUAGES],
      fallbackLanguage: operator.catalogue.museum.preferredLanguage ?? DEFAULT_LANGUAGE,
      lookupCookie: 'operator_language',
      cookieOptions: { path: '/operator', sameSite: 'Strict', httpOnly: true, secure: false },
    }),
  )
  pages.use(bodyLimit({ maxSize: MAX_FORM_BYTES }), refuseForeignForms(operator), takeFormsOnly)
  mountLogIn(pages, operator)
  mountReading(pages, operator)
  mountChanges(pages, operator)
  mountReleases(pages, operator)
  pages.all('*', async (c) => {
    const view = await pageViewOf(operator, c)
    return c.html(refusalPage(view, [view.t('refused.notFound')]), 404)
  })
  app.get('/operator/', (c) => c.redirect('/operator', 308))
  app.route('/operator', pages)
}
