import { type TaxPart, taxByRate, toPercent } from '@shop/shared/money/tax'

/** The charges at one tax rate, in cents: `net` and `tax` add up to `gross`. */
export interface RateSum {
  /** Percent. */
  rate: number
  net: number
  tax: number
  gross: number
}

/**
 * The amounts by rate, highest first and without tax last. The tax is rounded by `taxByRate`, as
 * everywhere, and the net is the rest, so that no cent is lost or added.
 */
export function sumsByRate(parts: readonly TaxPart[]): RateSum[] {
  const rates = [...new Set(parts.map(({ rate }) => toPercent(rate)))].sort((a, b) => b - a)
  return rates.flatMap((rate) => {
    const ofRate = parts.filter((part) => toPercent(part.rate) === rate)
    const gross = ofRate.reduce((sum, part) => sum + part.gross, 0)
    const { total: tax } = taxByRate(ofRate)
    return gross === 0 ? [] : [{ rate, net: gross - tax, tax, gross }]
  })
}
