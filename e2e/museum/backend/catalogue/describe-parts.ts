import type { Say } from './pick-text.ts'
import type { Catalogue, CatalogueSubticket, CatalogueText } from './schema.ts'

export function describeNamed(entries: readonly { id: string; name: CatalogueText }[], say: Say) {
  return entries.map(({ id, name }) => ({ id, name: say(name) }))
}

export function describeSubtickets(
  subtickets: readonly CatalogueSubticket[] | undefined,
  say: Say,
): unknown[] {
  return (subtickets ?? []).map((part) => ({
    id: part.id,
    name: say(part.name),
    price: part.price,
    vat_value: part.vat,
    min_quantity: part.min ?? null,
    max_quantity: part.max ?? null,
    stands_for: part.standsFor ?? null,
  }))
}

/** The limits of one order, as sent with each offering. */
export function describeLimits({ limits }: Pick<Catalogue, 'limits'>) {
  return {
    per_time: limits.placesPerSlot,
    per_offering: limits.placesPerOffering,
    per_order: limits.placesPerOrder,
  }
}
