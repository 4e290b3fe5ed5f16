import type { StaticContent } from '@shop/shared/api/endpoints/shop'

type Banner = StaticContent['banners'][number][number]

/** For tests: a banner of the museum with one picture and without words. */
export function aBanner(image: string, changes: Partial<Banner> = {}): Banner {
  return {
    image,
    image_srcset: '',
    image_mobile: '',
    image_mobile_srcset: '',
    image_preview: '',
    alt: '',
    title: '',
    text: '',
    link: '',
    ...changes,
  }
}

/** For tests: the content of a museum that has written nothing else. */
export function staticContentWith(changes: Partial<StaticContent>): StaticContent {
  return {
    banners: [],
    social_media: [],
    cookie_warning: '',
    headline: '',
    intro: '',
    places: [],
    visit_link: '',
    notice: '',
    ...changes,
  }
}
