import { type Admission, admissionCount, admissionTotal } from '@shop/shared/cart/lines/admission'
import type { Cents } from '@shop/shared/money/cents'
import type { LinePart } from './line-kind.ts'

/** The chosen tickets; a ticket for several people lists them. */
export function admissions(tickets: readonly Admission[]): LinePart[] {
  return tickets.flatMap((ticket) => {
    const { name, subtickets } = ticket
    const isComposed = subtickets.length > 0
    const price = isComposed ? admissionTotal(ticket) : ticket.price
    const [part] = chosen([{ name, count: admissionCount(ticket), price }])
    if (part === undefined) return []
    return isComposed ? { ...part, parts: chosen(subtickets) } : part
  })
}

export function chosen(
  parts: readonly { name: string; count: number; price: Cents }[],
): LinePart[] {
  return parts
    .filter(({ count }) => count > 0)
    .map(({ name, count, price }) => ({ name, count, ...(price > 0 ? { price } : {}) }))
}
