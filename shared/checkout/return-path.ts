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
  /** The unchecked `returnTo` of the sign-in page's address. */
  returnTo: string | null
  /** The unchecked checkout address from the storage. */
  redirection: string | null
  language: string
  origin: string
}

/** The next page after signing in: a safe `returnTo`, or else the checkout, or else home. */
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
