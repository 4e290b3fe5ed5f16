import type { View } from '@shop/shared/document/document-data'
import type { Language } from '@shop/shared/i18n/languages'
import { escapeHtml } from '../web-server/escape-html.ts'

export interface Addresses {
  /** Where visitors open the shop; null when unknown, because no request is trusted to name it. */
  origin: string | null
  /** The museum's choice for visitors who read none of its languages. */
  preferredLanguage: Language
}

/**
 * Tags that search engines and browsers read before the page is drawn. Addresses are absolute if
 * the shop's origin is known, else paths.
 */
export function headTags(view: View, { origin, preferredLanguage }: Addresses): string {
  const { title, description, isIndexed, path, alternates } = view
  const addressOf = (below: string) => (origin === null ? below : new URL(below, origin).href)
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
  return tags.join('\n    ')
}

/** An element without content; attributes that are undefined are left out. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`],
  )
  return `<${name}${written.join('')}>`
}
