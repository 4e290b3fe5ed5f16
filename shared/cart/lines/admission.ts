import type { Cents } from '@shop/shared/money/cents'
import type { TaxPart } from '@shop/shared/money/tax'
import * as v from 'valibot'
import { count, id, listOf, name, price, taxRate } from './fields.ts'

export const subTicketSchema = v.object({ id, name, price, vat_value: taxRate, count })

/** One component of a ticket, such as the children of a family ticket. */
export type SubTicket = v.InferOutput<typeof subTicketSchema>

/** A ticket with its chosen count, alone or as part of a tour or of a day-ticket line. */
export const admissionSchema = v.object({
  id,
  name,
  price,
  vat_value: taxRate,
  count,
  subtickets: listOf(subTicketSchema),
})

export type Admission = v.InferOutput<typeof admissionSchema>

type Priced = Pick<Admission, 'price' | 'vat_value' | 'count' | 'subtickets'>

/** A ticket with sub-tickets counts as 1 if any of them is chosen, else as 0. */
export function admissionCount({ count, subtickets }: Priced): number {
  if (subtickets.length === 0) return count
  return subtickets.some((sub) => sub.count > 0) ? 1 : 0
}

/** Cents: the ticket and each sub-ticket, price times count. */
export function admissionTotal(admission: Priced): Cents {
  return admissionTaxParts(admission).reduce((sum, { gross }) => sum + gross, 0)
}

export function admissionTaxParts(admission: Priced): TaxPart[] {
  const own = { gross: admission.price * admissionCount(admission), rate: admission.vat_value }
  const subs = admission.subtickets.map((sub) => ({
    gross: sub.price * sub.count,
    rate: sub.vat_value,
  }))
  return [own, ...subs]
}

export function subTicketItems(subtickets: readonly SubTicket[]): { id: string; count: number }[] {
  return subtickets.filter((sub) => sub.count > 0).map(({ id, count }) => ({ id, count }))
}
