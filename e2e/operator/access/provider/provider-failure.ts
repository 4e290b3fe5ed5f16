/** Why nobody was signed in by the provider; each has a sentence in words. */
export const PROVIDER_FAILURES = [
  /** It cannot be reached, is too slow, or has an error of its own. */
  'down',
  /** This browser has not begun it, or too long ago. */
  'begun',
  /** The person or the provider said no. */
  'denied',
  /** The code was used before, or came too late. */
  'used',
  /** What it answered is not what was agreed: signature, issuer, audience, nonce, time. */
  'refused',
  /** It did not ask for as much as the settings want, such as a second factor. */
  'weak',
  'noRole',
  'disabled',
  /** There are as many operators as there may be. */
  'full',
] as const

export type ProviderFailure = (typeof PROVIDER_FAILURES)[number]

export function isProviderFailure(text: string): text is ProviderFailure {
  return PROVIDER_FAILURES.some((failure) => failure === text)
}
