import type { Context, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { mayReturnTo } from '../../museum/backend/http/return-origins.ts'
import type { Operator, OperatorEnv } from '../operator.ts'

/** Nothing but the page's own style, and pictures of the museum. No script at all. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Kept by nobody, framed by nobody, held open by no page of the shop. */
export const protectPages: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Content-Security-Policy', POLICY)
  c.header('X-Frame-Options', 'DENY')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('X-Robots-Tag', 'noindex')
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}

const OPENED_BY_HAND = ['document', 'style']

/**
 * The shop's pages run remotes of many teams, in the browser of an operator who is logged in as well:
 * what a script asks for is refused, so that none can read a form and send it.
 */
export const refuseScripts: MiddlewareHandler = async (c, next) => {
  const wanted = c.req.header('sec-fetch-dest')
  if (wanted === undefined || OPENED_BY_HAND.includes(wanted)) return await next()
  return c.text('Forbidden', 403)
}

/** As browsers send forms. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

export const takeFormsOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return await next()
  const isForm = FORM.test(c.req.header('content-type') ?? '')
  if (!isForm) return c.text('Unsupported Media Type', 415)
  return (await isReadable(c)) ? await next() : c.text('Bad Request', 400)
}

/** Strangers may send anything in the name of a form; it is read once, and kept for the pages. */
async function isReadable(c: Context): Promise<boolean> {
  try {
    await c.req.formData()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Forms come from the page itself: what another site sends is refused. */
export function refuseForeignForms({ returnOrigins }: Operator): MiddlewareHandler<OperatorEnv> {
  return csrf({
    origin: (origin, c) =>
      URL.canParse(origin) &&
      (origin === new URL(c.req.url).origin || mayReturnTo(returnOrigins, origin)),
  })
}
