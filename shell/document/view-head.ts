import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { View } from '@shop/shared/document/document-data'
import { pathInLanguage } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import type { Translate } from '@shop/shared/i18n/texts'
import { PICTURE_SIZES } from '@shop/shared/pictures/copies-of'
import { ROUTES, type RouteName } from '@shop/shared/routing/routes'
import type { Scope } from 'effector'
import { entryOf, isOfferPage } from '../frame/nav-entries.ts'
import { pageTitle } from '../frame/page-title.ts'
import { titleOfRoute } from '../frame/route-title.ts'
import { $banners, $welcome } from '../pages/home/model.ts'
import { $pagePreview } from '../pages/placeholder/page-preview.ts'

/** Search engines cut longer descriptions. */
const DESCRIPTION_LENGTH = 160

interface Page {
  scope: Scope
  pathname: string
  config: ShopConfig
  language: Language
  /** The page that the address names, and the one that is shown there. */
  route: RouteName
  shown: RouteName
  /** In the shell's texts. */
  t: Translate
}

type ViewHead = Omit<View, 'markup' | 'lang' | 'css'>

/** The metadata of a page, for search engines and link previews. */
export function viewHead({ scope, pathname, config, language, route, shown, t }: Page): ViewHead {
  const { owner, prefixed } = ROUTES[route]
  const offers = scope.getState($pagePreview)?.offers ?? []
  const offer = isOfferPage(shown) ? (offers[0] ?? null) : null
  const isPersonal = owner === 'mf-checkout' || owner === 'mf-account'
  const isUnknown = isOfferPage(shown) && offer === null
  const inLanguage = (other: Language) => pathInLanguage(pathname, other, config.languages)
  return {
    title: pageTitle(offer?.name ?? titleOfRoute(shown, pathname, t), config, language),
    description: isPersonal ? null : shortened(description()),
    path: prefixed ? inLanguage(language) : pathname,
    alternates: prefixed
      ? config.languages.map((other) => ({ language: other, path: inLanguage(other) }))
      : [],
    isIndexed: !isPersonal && !isUnknown,
    picture: picture(),
  }

  function description(): string {
    if (offer !== null) return offer.teaser || offer.description
    if (shown === 'home') return scope.getState($welcome).intro || t('home.intro')
    const entry = entryOf(shown)
    return entry === undefined ? '' : t(`home.about.${entry.key}`)
  }

  /**
   * None for a banner with a second picture for narrow screens: only the page can choose between
   * them.
   */
  function picture(): View['picture'] {
    if (shown === 'home') {
      const [banner] = scope.getState($banners)
      return banner && !banner.image_mobile ? { href: banner.image } : null
    }
    const [first] = offers
    if (!first?.picture) return null
    if (!first.picture_srcset) return { href: first.picture }
    const sizes = PICTURE_SIZES[offer === null ? 'card' : 'intro']
    return { href: first.picture, srcset: first.picture_srcset, sizes }
  }
}

/** One line of whole words; null where there are none. */
function shortened(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line === '' ? null : line
  const cut = line.slice(0, DESCRIPTION_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`
}
