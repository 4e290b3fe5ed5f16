import { checkoutSuggest, shippingCosts } from '@shop/shared/api/endpoints/checkout'
import { customerValidate } from '@shop/shared/api/endpoints/customer'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import { tourSingle } from '@shop/shared/api/endpoints/tours'
import { DEFAULT_LANGUAGE, isLanguage } from '@shop/shared/i18n/languages'
import type { Hono } from 'hono'
import { cors } from 'hono/cors'
import { PREVIEW_API } from '../../delivery/documents/preview-document.ts'
import { asIfSaved } from '../../museum/backend/config/candidate-config.ts'
import type { Operator } from '../operator.ts'
import { findPreview } from '../revisions/previews.ts'
import { operatorTexts } from '../texts.ts'

/**
 * Answers that operators can change: the config, the texts of home page and pages, and the opening
 * hours and closed days of events and tours.
 */
const CHANGEABLE_CALLS = new RegExp(
  `^(${shopinfoConfig.path}|(static|event|ticket|tour)/.*|${tourSingle.path})$`,
)
/** Calls with a body that only read. */
const READ_ONLY_CALLS = [checkoutSuggest, shippingCosts, customerValidate].map(({ path }) => path)

/**
 * The shop's API for documents of previews. With a key, reads of the config, of texts, events and
 * tours contain the change. All other calls are answered like for any visitor, and none can write.
 * These documents have an opaque origin, so any page may read the answers, but it needs the key and
 * sends no cookie.
 */
export function mountPreviews(app: Hono, operator: Operator): void {
  app.use(
    `${PREVIEW_API}/*`,
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Content-Type'],
      exposeHeaders: ['Date', 'Age', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    }),
  )
  app.all(`${PREVIEW_API}/:key/:language/:path{.+}`, async (c) => {
    const { key, language, path } = c.req.param()
    const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE
    const t = operatorTexts(spoken, operator.catalogue.museum.country)
    const found = await findPreview(operator, key)
    if (found === undefined) return c.json({ message: t('shown.ended') }, 410)
    const isRead = c.req.method === 'GET'
    if (!isRead && !READ_ONLY_CALLS.includes(path))
      return c.json({ message: t('shown.refused') }, 422)
    const address = new URL(c.req.url)
    address.pathname = address.pathname.replace(`${PREVIEW_API}/${key}/`, '/api/')
    const asked = new Request(address, c.req.raw)
    asked.headers.delete('Authorization')
    const { overrides } = found
    const isSet = isRead && overrides !== null && CHANGEABLE_CALLS.test(path)
    const answer = await app.fetch(isSet ? asIfSaved(asked, overrides) : asked, c.env)
    return withoutCaching(answer)
  })
}

/** Keeps a preview's answers out of all caches, in the browser and on the way. */
function withoutCaching(answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['ETag', 'CDN-Cache-Control']) headers.delete(name)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}
