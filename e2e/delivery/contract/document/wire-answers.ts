import * as v from 'valibot'
import type { EndpointName } from '../endpoints.ts'
import { wireConfig } from './wire-config.ts'
import { WIRE_SCALARS } from './wire-scalars.ts'

const { Cents, Position, Rate, Text } = WIRE_SCALARS

const copies = v.pipe(Text, v.description('Smaller copies, written as HTML’s `srcset`.'))

const banner = v.object({
  image: Text,
  image_srcset: v.optional(copies),
  image_preview: v.optional(
    v.pipe(Text, v.description('A bitmap of `image` for link previews, which show no SVG.')),
  ),
  image_mobile: v.optional(Text),
  image_mobile_srcset: v.optional(copies),
  alt: v.optional(Text),
  title: v.optional(v.pipe(Text, v.description('Words under the picture, as `text`.'))),
  text: v.optional(Text),
  link: v.optional(
    v.pipe(Text, v.description('A path below the language (`tickets/7`) or an http(s) address.')),
  ),
})

const place = v.object({
  name: v.string(),
  address: v.optional(Text),
  hours: v.optional(v.pipe(Text, v.description('Opening hours, a line for each rule.'))),
  map: v.optional(v.pipe(Text, v.description('http(s) address of a map.'))),
})

const staticContent = v.object({
  banners: v.optional(
    v.pipe(v.array(v.array(banner)), v.description('Groups of banners, each a list.')),
  ),
  social_media: v.optional(
    v.array(v.object({ name: v.string(), link: v.string(), sequence_no: v.optional(Position) })),
  ),
  cookie_warning: v.optional(Text),
  headline: v.optional(v.pipe(v.string(), v.description('Words of welcome on the home page.'))),
  intro: v.optional(Text),
  places: v.optional(
    v.pipe(v.array(place), v.description('Houses of the museum, with hours and address.')),
  ),
  visit_link: v.optional(
    v.pipe(Text, v.description('A page about the visit, written as the `link` of a banner.')),
  ),
})

const shippingCost = v.union([
  v.object({ cost: Cents, vat_value: v.optional(v.nullable(Rate)) }),
  v.object({
    code: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.description('Why there is no cost: `NO_COST`, `NO_COUNTRY` or one of your own.'),
    ),
  }),
])

/**
 * Answers whose schema only the shop can look into, because it forgives more than a converter can
 * tell. Tests hold their fields and values against what the shop reads.
 */
export const WIRE_ANSWERS: Partial<Record<EndpointName, v.GenericSchema>> = {
  shopinfoConfig: wireConfig,
  staticContent,
  shippingCosts: shippingCost,
}
