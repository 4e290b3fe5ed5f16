import type { Catalogue } from './schema.ts'

/** What one order may have, as it is sent with what is offered. */
export function describeLimits({ limits }: Pick<Catalogue, 'limits'>) {
  return {
    per_time: limits.placesPerSlot,
    per_offering: limits.placesPerOffering,
    per_order: limits.placesPerOrder,
  }
}
