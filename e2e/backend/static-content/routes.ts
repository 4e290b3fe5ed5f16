import { endpoint } from '@shop/shared/api/endpoint'
import { shopinfoConfig, staticContent, staticPage } from '@shop/shared/api/endpoints/shop'
import { SHOP_ID } from '@shop/shared/business-constants'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { CatalogueText } from '../catalogue/schema.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { answer, fail } from '../http/reply.ts'
import { mediaUrl } from './media-url.ts'
import { shopConfigOf } from './shop-config.ts'

/** Who runs the shop; the shop itself needs only what the config tells. */
const shopinfo = endpoint({
  method: 'GET',
  path: 'shopinfo',
  query: v.object({ shop: v.string() }),
  answer: v.object({ name: v.string(), address: v.string(), email: v.string() }),
})

/** What the shop shows around its offers: config, home page, static pages. */
export function mountStaticContent(app: Hono, { catalogue, providerHost, log }: Backend): void {
  mountEndpoint(app, log, shopinfoConfig, async ({ query, texts }) =>
    query.shop === SHOP_ID
      ? answer(shopConfigOf(catalogue, providerHost))
      : fail(404, { error: texts.request.notFound }),
  )

  mountEndpoint(app, log, shopinfo, async ({ query, language, texts }) => {
    const { museum } = catalogue
    if (query.shop !== SHOP_ID) return fail(404, { error: texts.request.notFound })
    return answer({
      name: pickText(catalogue, museum.name, language),
      address: museum.address,
      email: museum.supportEmail,
    })
  })

  mountEndpoint(app, log, staticContent, async ({ language, texts }) => {
    const { home, socialMedia } = catalogue
    return answer({
      data: {
        banners: home.banners.map(({ image, imageMobile, alt }) => [
          {
            image: mediaUrl(image),
            image_mobile: mediaUrl(imageMobile ?? image),
            alt: pickText(catalogue, alt, language),
          },
        ]),
        social_media: socialMedia.map(({ name, link, sequenceNo }) => ({
          name,
          link,
          sequence_no: sequenceNo,
        })),
        cookie_warning: texts.cookieWarning,
        headline: pickText(catalogue, home.headline, language),
        intro: pickText(catalogue, home.intro, language),
      },
    })
  })

  const pages = new Map<string, CatalogueText>(Object.entries(catalogue.staticPages))
  mountEndpoint(app, log, staticPage, async ({ params, language, texts }) => {
    const page = pages.get(params.page)
    if (page === undefined) return fail(404, { error: texts.request.notFound })
    return answer({ id: params.page, html: pickText(catalogue, page, language) })
  })
}
