import { isLanguage } from '@shop/shared/i18n/languages'
import { ROUTES, SIGN_IN_ROUTES } from './routes.ts'

/** Longer than any address the shop makes. */
const MAX_LENGTH = 2000

/** Returning to a sign-in page would cause a loop. */
const NO_RETURN = new Set(
  [...SIGN_IN_ROUTES, 'logout' as const].map((name) => firstSegment(`/${ROUTES[name].path}`)),
)

/** Raw control characters, and characters that reorder or hide text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
/** The same in encoded form, `%0A`, and the backslash, which some parsers read as a slash. */
const ENCODED = /%(?:[01][0-9a-f]|7f|5c)/i
/** Characters that look like a slash, or become one in a careless parser. */
const SLASH_LIKE = /[\\∕⁄／＼⧵⧸⧹﹨]/

/**
 * The address to return to, if it is a page of this shop and not a sign-in page; otherwise null.
 * `value` comes from a URL or a storage that anyone can edit; `origin` is the shop's own. Returns
 * path, query and hash in the form in which the browser reads them.
 */
export function safeReturnTo(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  if (!value.startsWith('/') || INVISIBLE.test(value) || SLASH_LIKE.test(value)) return null
  if (ENCODED.test(value)) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (url.origin !== origin) return null
  const path = plainPath(url.pathname)
  if (path === null || NO_RETURN.has(pageOf(path))) return null
  return url.pathname + url.search + url.hash
}

/** The path with every layer of encoding removed; null if it hides something. */
function plainPath(path: string): string | null {
  let plain = path
  for (let depth = 0; depth < 4; depth += 1) {
    if (plain.includes('//') || SLASH_LIKE.test(plain) || INVISIBLE.test(plain)) return null
    const decoded = decodedOnce(plain)
    if (decoded === null || decoded === plain) return decoded
    plain = decoded
  }
  return null
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** `/de/login` and `/login` are both `login`. */
function pageOf(path: string): string {
  const first = firstSegment(path)
  return isLanguage(first) ? firstSegment(path.slice(first.length + 1)) : first
}

/** The first segment of a path, in lower case, so that `/de/Login` counts as a sign-in page too. */
function firstSegment(path: string): string {
  return (path.split('/')[1] ?? '').toLowerCase()
}
