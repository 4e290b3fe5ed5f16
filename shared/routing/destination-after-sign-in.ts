import { pathTo } from './path-to.ts'
import { safeReturnTo } from './safe-return-to.ts'

interface SignInPlace {
  /** The `returnTo` of the sign-in page's address, as it came. */
  returnTo: string | null
  /** The checkout address kept for returning after signing in, as it came out of the storage. */
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
