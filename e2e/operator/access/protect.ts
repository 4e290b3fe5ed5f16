import type { Context, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { EMPTY_STYLE } from '../../delivery/web-server/security-headers.ts'
import { mayReturnTo } from '../../museum/backend/return-origins.ts'
import type { Operator, OperatorEnv } from '../operator.ts'

/**
 * Policy of pages without scripts: allows only the operator's styles, and pictures of the same
 * origin.
 */
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

/** The desk also runs its own scripts, calls its API, and shows the shop in a frame. */
const DESK_POLICY = [
  POLICY.replace("style-src 'self'", `style-src 'self' ${EMPTY_STYLE}`).replace(
    "trusted-types 'none'",
    // Allow script addresses of the desk, empty text, and HTML that DOMPurify has cleaned.
    'trusted-types desk default dompurify',
  ),
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
].join('; ')

/**
 * Prevents caching, and showing the pages in a frame. The shop's pages have the same origin as the
 * operator's. A shop page that opened the desk in a new window could control that window, because
 * both would have the opener policy `same-origin`. `noopener-allow-popups` prevents this (HTML
 * Standard, cross-origin opener policies). Browsers that do not know this value apply no policy,
 * which also separates the windows.
 */
export const protectPages: MiddlewareHandler<OperatorEnv> = async (c, next) => {
  await next()
  c.header('Content-Security-Policy', c.get('isDesk') === true ? DESK_POLICY : POLICY)
  c.header('X-Frame-Options', 'DENY')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Opener-Policy', 'noopener-allow-popups')
  c.header('X-Robots-Tag', 'noindex')
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}

const ALLOWED_DESTINATIONS = ['document', 'style']

/**
 * Refuses requests by scripts, so that no script can read a form and submit it: remotes of many
 * teams run on the shop's pages, also in the browser of a logged-in operator.
 */
export const refuseScripts: MiddlewareHandler = async (c, next) => {
  const wanted = c.req.header('sec-fetch-dest')
  if (wanted === undefined || ALLOWED_DESTINATIONS.includes(wanted)) return await next()
  return c.text('Forbidden', 403)
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

export const requireForm: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return await next()
  const isForm = FORM.test(c.req.header('content-type') ?? '')
  if (!isForm) return c.text('Unsupported Media Type', 415)
  return (await isReadable(c)) ? await next() : c.text('Bad Request', 400)
}

/**
 * Can the form be parsed? Anyone can send an invalid one. Hono keeps the parsed form for the
 * handlers.
 */
async function isReadable(c: Context): Promise<boolean> {
  try {
    await c.req.formData()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Accepts forms only from the page's own origin. */
export function refuseForeignForms({ returnOrigins }: Operator): MiddlewareHandler<OperatorEnv> {
  return csrf({
    origin: (origin, c) =>
      URL.canParse(origin) &&
      (origin === new URL(c.req.url).origin || mayReturnTo(returnOrigins, origin)),
  })
}
