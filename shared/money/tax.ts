import type { Cents } from './cents.ts'

/** A gross amount in cents and the tax rate it contains, as percent or as a fraction. */
export interface TaxPart {
  gross: Cents
  rate: number
}

export interface TaxSummary {
  /**
   * One entry per rate, highest first; `rate` in percent, `tax` in cents. Rates of zero are left
   * out.
   */
  rates: { rate: number; tax: Cents }[]
  /** Cents; the sum of the entries. */
  total: Cents
}

/** A rate strictly between 0 and 1 is a fraction (0.081); everything else is already percent. */
export function toPercent(rate: number): number {
  // Six decimals are more than any rate has; rounding removes the noise of 0.07 * 100.
  return rate > 0 && rate < 1 ? Math.round(rate * 1e8) / 1e6 : rate
}

/** The tax contained in a gross price, in cents and not yet rounded: gross · r / (100 + r). */
export function containedTax({ gross, rate }: TaxPart): number {
  const percent = toPercent(rate)
  return (gross * percent) / (100 + percent)
}

/**
 * The tax contained in many amounts, rate by rate. The amounts of one rate are added up and rounded
 * once to two decimals of the currency, i.e. to whole cents.
 */
export function taxByRate(parts: readonly TaxPart[]): TaxSummary {
  const grossByRate = new Map<number, Cents>()
  for (const { gross, rate } of parts) {
    const percent = toPercent(rate)
    grossByRate.set(percent, (grossByRate.get(percent) ?? 0) + gross)
  }
  const rates = [...grossByRate]
    .filter(([rate]) => rate > 0)
    .sort(([a], [b]) => b - a)
    .map(([rate, gross]) => ({ rate, tax: Math.round(containedTax({ gross, rate })) }))
  return { rates, total: rates.reduce((sum, { tax }) => sum + tax, 0) }
}
