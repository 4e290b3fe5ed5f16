import type { PricedLine } from './priced-line.ts'

/** Is any of it sent to the customer, or each pass to an address of its own? */
export function goesToCustomer(lines: readonly PricedLine[]): boolean {
  return lines.some(
    (line) =>
      line.kind === 'merchandise' ||
      (line.kind === 'annualPass' && line.owners.some(({ sentToAddress }) => !sentToAddress)),
  )
}
