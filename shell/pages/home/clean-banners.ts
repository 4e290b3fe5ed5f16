import type { StaticContent } from '@shop/shared/api/endpoints/shop'

export type Banner = StaticContent['banners'][number][number]

/**
 * The part of an address that could hold a width. Without it, the backend returns the original
 * picture.
 */
const WIDTH_PLACEHOLDER = /(?:\{+|%7B|[$%]\{?|:)width(?:\}+|%7D|%)?/gi

/** Stands for the shop's own origin. */
const PUBLIC_URL_PREFIX = /^(?:%PUBLIC_URL%|\{+public_?url\}+)/i

/** All banners that have a picture, by group, with addresses that a browser can fetch. */
export function cleanBanners(groups: StaticContent['banners']): Banner[][] {
  return groups.map((group) => group.flatMap(cleanBanner)).filter((group) => group.length > 0)
}

function cleanBanner(banner: Banner): Banner[] {
  const { image, image_mobile, image_srcset, image_mobile_srcset, image_preview } = banner
  const wide = cleanAddress(image)
  const narrow = cleanAddress(image_mobile)
  const shown = wide || narrow
  if (shown === '') return []
  const hasNarrow = narrow !== '' && narrow !== shown
  return [
    {
      ...banner,
      image: shown,
      image_srcset: wide === '' ? image_mobile_srcset : image_srcset,
      image_preview: cleanAddress(image_preview),
      image_mobile: hasNarrow ? narrow : '',
      image_mobile_srcset: hasNarrow ? image_mobile_srcset : '',
    },
  ]
}

function cleanAddress(address: string): string {
  const bare = address.trim().replace(PUBLIC_URL_PREFIX, '').replace(WIDTH_PLACEHOLDER, '')
  if (bare === '' || bare === '/') return ''
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]+)?(.*)$/i.exec(bare) ?? []
  // Makes the address relative to the root; otherwise a deep page would resolve it against itself.
  return `${origin}/${path}`.replace(/([^:])\/{2,}/g, '$1/').replace(/^\/{2,}/, '/')
}
