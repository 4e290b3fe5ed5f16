import { siteName } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { View } from '@shop/shared/document/document-data'
import { pathInLanguage } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import type { Translate } from '@shop/shared/i18n/texts'
import { PICTURE_SIZES } from '@shop/shared/pictures/copies-of'
import { pathTo } from '@shop/shared/routing/path-to'
import { ROUTES, type RouteName } from '@shop/shared/routing/routes'
import type { Scope } from 'effector'
import { $stepDrawn } from '../frame/checkout-step.ts'
import { entryOf, isOfferPage } from '../frame/entries/nav-entries.ts'
import { pageTitle } from '../frame/titles/page-title.ts'
import { titleOfRoute } from '../frame/titles/route-title.ts'
import { $banners, $welcome } from '../pages/home/model.ts'
import { $pagePreview } from '../pages/placeholder/page-preview.ts'

/** Search engines cut longer descriptions. */
const DESCRIPTION_LENGTH = 160

interface Page {
  scope: Scope
  pathname: string
  config: ShopConfig
  language: Language
  /** `route`: the page in the address. `shown`: the page that is shown at this address. */
  route: RouteName
  shown: RouteName
  t: Translate
}

type ViewHead = Omit<View, 'markup' | 'lang' | 'css' | 'scheme'>

export function viewHead({ scope, pathname, config, language, route, shown, t }: Page): ViewHead {
  const { owner, prefixed } = ROUTES[route]
  const offers = scope.getState($pagePreview)?.offers ?? []
  const offer = isOfferPage(shown) ? (offers[0] ?? null) : null
  const isPersonal = owner === 'mf-checkout' || owner === 'mf-account'
  const isUnknown = isOfferPage(shown) && offer === null
  const inLanguage = (other: Language) => pathInLanguage(pathname, other, config.languages)
  const isIndexed = !isPersonal && !isUnknown
  return {
    siteName: siteName(config, language),
    offers,
    trail: isIndexed ? trail() : [],
    previewPicture: previewPicture(),
    title: pageTitle(
      offer?.name ?? titleOfRoute(shown, pathname, t, scope.getState($stepDrawn)),
      config,
      language,
    ),
    description: isPersonal ? null : shortened(description()),
    path: prefixed ? inLanguage(language) : pathname,
    alternates: prefixed
      ? config.languages.map((other) => ({ language: other, path: inLanguage(other) }))
      : [],
    isIndexed,
    picture: picture(),
  }

  function trail(): View['trail'] {
    const home = { name: siteName(config, language), path: pathTo('home', language) }
    if (shown === 'home') return [home]
    const list = entryOf(shown)?.route ?? shown
    const own = offer?.name ?? titleOfRoute(shown, pathname, t)
    const end = { name: own, path: prefixed ? inLanguage(language) : pathname }
    if (list === shown || own === '') return [home, end]
    const listed = { name: titleOfRoute(list, '', t), path: pathTo(list, language) }
    return [home, listed, end]
  }

  function previewPicture(): View['previewPicture'] {
    const [banner] = shown === 'home' ? scope.getState($banners) : []
    if (banner !== undefined) {
      const url = bitmapOf(banner.image_preview, banner.image, banner.image_srcset)
      return url === '' ? null : { url, alt: banner.alt }
    }
    const [first] = offers
    if (first === undefined) return null
    const url = bitmapOf(first.picture_preview, first.picture, first.picture_srcset)
    return url === '' ? null : { url, alt: first.picture_alt }
  }

  function description(): string {
    if (offer !== null) return offer.teaser || offer.description
    if (shown === 'home') return scope.getState($welcome).intro || t('home.intro')
    const entry = entryOf(shown)
    return entry === undefined ? '' : t(`home.about.${entry.key}`)
  }

  /**
   * No picture for a banner with a second picture for narrow screens: only the page can choose
   * between the two.
   */
  function picture(): View['picture'] {
    if (shown === 'home') {
      const [banner] = scope.getState($banners)
      return banner && !banner.image_mobile
        ? preload(banner.image, banner.image_srcset, 'banner')
        : null
    }
    const [first] = offers
    if (!first?.picture) return null
    const place = owner === 'mf-merch' ? 'article' : 'intro'
    return preload(first.picture, first.picture_srcset, offer === null ? 'card' : place)
  }
}

function preload(href: string, srcset: string, place: keyof typeof PICTURE_SIZES): View['picture'] {
  return srcset === '' ? { href } : { href, srcset, sizes: PICTURE_SIZES[place] }
}

/** A picture in a format that link previews can read; empty if there is none. */
function bitmapOf(preview: string, picture: string, srcset: string): string {
  if (preview !== '') return preview
  if (/\.(jpe?g|png|webp)$/i.test(picture)) return picture
  const [largest = ''] = srcset.split(', ').at(-1)?.split(' ') ?? []
  return largest
}

/** One line that ends after a whole word; null for an empty text. */
function shortened(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line === '' ? null : line
  const cut = line.slice(0, DESCRIPTION_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`
}
