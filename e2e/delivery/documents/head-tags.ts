import type { View } from '@shop/shared/document/document-data'
import type { Language } from '@shop/shared/i18n/languages'
import { localeOf } from '@shop/shared/i18n/locale-of'
import { escapeHtml } from '../web-server/shop-document.ts'

export interface Addresses {
  /**
   * The origin at which visitors open the shop. Null when no setting names it: the host in a
   * request cannot be trusted.
   */
  origin: string | null
  /** The museum's choice for visitors who read none of its languages. */
  preferredLanguage: Language
  /** Country of the museum; null if unknown. */
  country: string | null
}

/**
 * Tags that search engines and browsers read before the page is drawn. Addresses are absolute if
 * the shop's origin is known, otherwise paths.
 */
export function headTags(view: View, { origin, preferredLanguage, country }: Addresses): string {
  const { title, description, isIndexed, path, alternates } = view
  const addressOf = absoluteBy(origin)
  const tags = [`<title>${escapeHtml(title)}</title>`]
  if (description !== null) tags.push(tag('meta', { name: 'description', content: description }))
  if (!isIndexed)
    return [...tags, tag('meta', { name: 'robots', content: 'noindex' })].join('\n    ')
  tags.push(tag('link', { rel: 'canonical', href: addressOf(path) }))
  const others = alternates.map((one) => ({ hreflang: `${one.language}`, path: one.path }))
  const usual = alternates.find(({ language }) => language === preferredLanguage)
  if (usual !== undefined) others.push({ hreflang: 'x-default', path: usual.path })
  for (const other of others) {
    const href = addressOf(other.path)
    tags.push(tag('link', { rel: 'alternate', hreflang: other.hreflang, href }))
  }
  return [...tags, ...previewTags(view, addressOf), ...localeTags(view, country)].join('\n    ')
}

/**
 * Returns a function that makes an absolute address from a path if the shop's origin is known. It
 * returns unreadable addresses unchanged.
 */
export function absoluteBy(origin: string | null): (address: string) => string {
  return (address) =>
    origin === null || !URL.canParse(address, origin) ? address : new URL(address, origin).href
}

/** Open Graph (ogp.me): the preview of a link in messengers and social media. */
function previewTags(view: View, addressOf: (below: string) => string): string[] {
  const { title, description, path, siteName, trail, previewPicture } = view
  const picture = previewPicture && {
    'og:image': addressOf(previewPicture.url),
    'og:image:alt': previewPicture.alt || null,
  }
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': trail.at(-1)?.name ?? title,
    'og:description': description,
    'og:url': addressOf(path),
    ...picture,
  }
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      content === null ? [] : [tag('meta', { property, content })],
    ),
    tag('meta', { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }),
  ]
}

function localeTags({ lang, alternates }: View, country: string | null): string[] {
  const others = alternates.map(({ language }) => language).filter((other) => other !== lang)
  return [
    tag('meta', { property: 'og:locale', content: territoryOf(lang, country) }),
    ...others.map((other) =>
      tag('meta', { property: 'og:locale:alternate', content: territoryOf(other, country) }),
    ),
  ]
}

/**
 * Language and country, such as `de_CH`, because Open Graph requires a country. If `localeOf`
 * gives no country, it is the usual country of the language.
 */
function territoryOf(language: Language, country: string | null): string {
  return `${language}_${new Intl.Locale(localeOf(language, country)).maximize().region}`
}

/** An element without content; undefined attributes are left out. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`],
  )
  return `<${name}${written.join('')}>`
}
