import type { StaticContent } from '@shop/shared/api/endpoints/shop'

export type Banner = StaticContent['banners'][number][number]

/**
 * A placeholder for a width in a picture's address. It is removed: without a width, the backend
 * returns the original picture.
 */
const WIDTH_PLACEHOLDER = /(?:\{+|%7B|[$%]\{?|:)width(?:\}+|%7D|%)?/gi

/** A placeholder for the shop's own origin, at the beginning of an address. */
const PUBLIC_URL_PREFIX = /^(?:%PUBLIC_URL%|\{+public_?url\}+)/i

/** All banners that have a picture, in their groups, with addresses that a browser can fetch. */
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
  // Makes the address relative to the root; otherwise a page at a longer path would resolve it
  // against its own path.
  return `${origin}/${path}`.replace(/([^:])\/{2,}/g, '$1/').replace(/^\/{2,}/, '/')
}
