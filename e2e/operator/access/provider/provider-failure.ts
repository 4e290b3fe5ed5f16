/** Reasons why a sign-in by the provider failed; each has a sentence in the texts. */
export const PROVIDER_FAILURES = [
  /** The provider is unreachable, too slow, or reports a server error. */
  'down',
  /** This browser did not start the sign-in, or started it too long ago. */
  'begun',
  /** The person or the provider refused. */
  'denied',
  /** The code was already used or has expired. */
  'used',
  /** The answer is invalid: signature, issuer, audience, nonce or time. */
  'refused',
  /**
   * The provider authenticated less strongly than the settings require, for example without a
   * second factor.
   */
  'weak',
  'noRole',
  'disabled',
  /** The limit of operators is reached. */
  'full',
] as const

export type ProviderFailure = (typeof PROVIDER_FAILURES)[number]

export function isProviderFailure(text: string): text is ProviderFailure {
  return PROVIDER_FAILURES.some((failure) => failure === text)
}
