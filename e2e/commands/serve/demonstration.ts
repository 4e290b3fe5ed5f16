import { isLoopback } from './loopback.ts'

/**
 * The payment provider of the demonstration takes no money: orders are paid by test cards that stand on
 * its pages. Where others can reach it somebody has to have said that this is what is wanted; null when
 * it may start.
 */
export function whyNoDemonstration(
  providerPublicOrigin: string,
  word: string | undefined,
): string | null {
  if (word === 'yes' || isLoopback(new URL(providerPublicOrigin).hostname)) return null
  return `The payment provider at ${providerPublicOrigin} would be the demonstration's: no money moves, and whoever types a test card is given real tickets. If that is what you want, say DEMONSTRATION=yes; a shop that sells needs a provider of its own behind npm run backend.`
}
