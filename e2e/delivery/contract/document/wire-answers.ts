import * as v from 'valibot'
import { type EndpointName, endpointNamed } from '../endpoints.ts'
import { entriesOf } from './json-schemas.ts'
import { wireConfig } from './wire-config.ts'
import { WIRE_SCALARS } from './wire-scalars.ts'

const { Cents, Rate } = WIRE_SCALARS

const shippingCost = v.union([
  v.object({ cost: Cents, vat_value: v.optional(v.nullable(Rate)) }),
  v.object({
    code: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.description('Why there is no cost: `NO_COST`, `NO_COUNTRY` or a code of your own.'),
    ),
  }),
])

/**
 * Answers whose schema a converter cannot read, because the shop accepts more. Tests compare their
 * fields and values with what the shop reads.
 */
export const WIRE_ANSWERS: Partial<Record<EndpointName, v.GenericSchema>> = {
  shopinfoConfig: wireConfig,
  shippingCosts: shippingCost,
}

/**
 * The shop also reads one group of banners without a list around it, but no backend should write
 * that.
 */
export function bannerSchemas(): { groups: v.GenericSchema; group: v.GenericSchema } {
  const { banners } = entriesOf(endpointNamed('staticContent').answer)
  const { wrapped } = banners as unknown as { wrapped: v.UnionSchema<v.GenericSchema[], undefined> }
  const [, lone] = wrapped.options as unknown as [unknown, { pipe: [v.GenericSchema] }]
  return { groups: wrapped, group: lone.pipe[0] }
}
