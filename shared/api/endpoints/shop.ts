import { shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { id, order, text } from '../scalars.ts'

/** What the operator steers: flags, languages, names, links. */
export const shopinfoConfig = endpoint({
  method: 'GET',
  path: 'shopinfo/config',
  query: v.object({ shop: v.string() }),
  answer: shopConfigSchema,
})

const banner = v.object({ image: text, image_mobile: text, alt: text })
const socialLink = v.object({ name: v.string(), link: v.string(), sequence_no: order })

const staticContentAnswer = v.object({
  banners: v.optional(v.array(lenientList('banners', banner)), []),
  social_media: v.optional(lenientList('social_media', socialLink), []),
  cookie_warning: text,
  /** Words of welcome on the home page; empty where the museum has none. */
  headline: text,
  intro: text,
})

export type StaticContent = v.InferOutput<typeof staticContentAnswer>

export const staticContent = endpoint({
  method: 'GET',
  path: 'static/content',
  answer: staticContentAnswer,
})

/** One of the museum's own pages as HTML; 404 when it has none of that name. */
export const staticPage = endpoint({
  method: 'GET',
  path: 'static/page/:page',
  params: v.object({ page: v.string() }),
  answer: v.object({ id, html: v.string() }),
})
