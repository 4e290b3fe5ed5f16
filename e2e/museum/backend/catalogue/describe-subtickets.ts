import type { CatalogueSubticket, CatalogueText } from './schema.ts'

/** The parts of a ticket as they stand on the wire. */
export function describeSubtickets(
  subtickets: readonly CatalogueSubticket[] | undefined,
  text: (text: CatalogueText) => string,
): unknown[] {
  return (subtickets ?? []).map((part) => ({
    id: part.id,
    name: text(part.name),
    price: part.price,
    vat_value: part.vat,
    min_quantity: part.min ?? null,
    max_quantity: part.max ?? null,
    stands_for: part.standsFor ?? null,
  }))
}
