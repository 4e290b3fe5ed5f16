import { pathInLanguage } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { pathTo } from '@shop/shared/routing/path-to'
import { safeReturnTo } from '@shop/shared/routing/safe-return-to'

/**
 * The stored checkout address in the current language: the visitor may have changed the language
 * after leaving the checkout. Query and hash stay unchanged.
 */
export function returnPath(
  stored: string,
  language: Language,
  languages: readonly Language[],
): string {
  const end = stored.search(/[?#]/)
  const pathname = end === -1 ? stored : stored.slice(0, end)
  return pathInLanguage(pathname, language, languages) + stored.slice(pathname.length)
}

interface SignInPlace {
  /** The `returnTo` of the sign-in page's address, as it came. */
  returnTo: string | null
  /** The checkout address stored for returning after signing in, as it came out of the storage. */
  redirection: string | null
  language: string
  /** The shop's own origin. */
  origin: string
}

/** Where a visitor goes who has just signed in: a safe `returnTo`, else the checkout, else home. */
export function destinationAfterSignIn({
  returnTo,
  redirection,
  language,
  origin,
}: SignInPlace): string {
  return (
    safeReturnTo(returnTo, origin) ?? safeReturnTo(redirection, origin) ?? pathTo('home', language)
  )
}
