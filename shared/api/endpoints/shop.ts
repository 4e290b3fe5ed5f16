import { shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { name, order, text } from '../scalars.ts'

/** The operators' settings: flags, languages, names, links. */
export const shopinfoConfig = endpoint({
  method: 'GET',
  path: 'shopinfo/config',
  query: v.object({ shop: v.string() }),
  answer: shopConfigSchema,
})

const banner = fields({
  image: text,
  /** Smaller copies, written as HTML's `srcset`; empty for none. */
  image_srcset: text,
  /** A bitmap of `image` for link previews, which cannot show SVG; empty for none. */
  image_preview: text,
  image_mobile: text,
  image_mobile_srcset: text,
  alt: text,
  /** Text under the picture; empty for none. The very first banner shows `headline` instead. */
  title: text,
  text,
  /**
   * Target of its link: a path below the language (`tickets/7`) or an http(s) address; empty for
   * none.
   */
  link: text,
})
const bannerGroup = lenientList('banners', banner)
/** Groups of banners; a backend with only one group may leave out the outer list. */
const banners = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.check((groups) => groups.length === 0 || groups.some(Array.isArray), 'not groups'),
    lenientList('groups', bannerGroup),
  ),
  v.pipe(
    bannerGroup,
    v.transform((group) => [group]),
  ),
])
const socialLink = fields({ name, link: name, sequence_no: order })

const place = fields({
  name,
  address: text,
  /** Opening hours in the museum's words, one line per rule. */
  hours: text,
  /** http(s) address of a map. */
  map: text,
})

const staticContentAnswer = fields({
  /** Groups of banners, each a list. */
  banners: optional(banners, []),
  social_media: optional(lenientList('social_media', socialLink), []),
  cookie_warning: text,
  /** Welcome text of the home page; empty if there is none. */
  headline: text,
  intro: text,
  /** The museum's houses, with address and opening hours; empty if unknown. */
  places: optional(lenientList('places', place), []),
  /** A page about the visit, written as a banner's `link`. */
  visit_link: text,
  /** Plain text above every page of the shop, such as a lift out of order; empty for none. */
  notice: text,
})

export type StaticContent = v.InferOutput<typeof staticContentAnswer>

/** Content around the offers: banners, links to social media, the texts of the cookie notice. */
export const staticContent = endpoint({
  method: 'GET',
  path: 'static/content',
  answer: staticContentAnswer,
})

/** One of the museum's own pages as HTML; 404 for an unknown name. */
export const staticPage = endpoint({
  method: 'GET',
  path: 'static/page/:page',
  params: v.object({ page: v.string() }),
  // A page without text does not count: the shop shows its own page instead.
  answer: v.object({ html: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
})
