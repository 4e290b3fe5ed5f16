import { isLoopback } from './loopback.ts'

/**
 * The demonstration's payment provider takes no money: orders are paid by test cards printed on its
 * pages. If others can reach it, somebody must have confirmed that this is intended. Null when it
 * may start, else the reason why not.
 */
export function whyNoDemonstration(
  providerPublicOrigin: string,
  word: string | undefined,
): string | null {
  if (word === 'yes' || isLoopback(new URL(providerPublicOrigin).hostname)) return null
  return `The payment provider at ${providerPublicOrigin} would be the demonstration's: no money moves, and whoever types a test card is given real tickets. If that is what you want, say DEMONSTRATION=yes; a shop that sells needs a provider of its own behind npm run backend.`
}
