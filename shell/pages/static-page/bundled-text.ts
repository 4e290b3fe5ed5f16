import type { ContactLink } from '@shop/shared/document/contact'
import { dotted } from '@shop/shared/i18n/dotted'
import { inEachLanguage, textsIn } from '@shop/shared/i18n/in-each-language'
import type { Language } from '@shop/shared/i18n/languages'
import type german from './bundled/de.json'

type BundledTexts = typeof german

/** The shop's own HTML for each static page; only the current language is fetched. */
const TEXTS = inEachLanguage<BundledTexts>((language) => import(`./bundled/${language}.json`))

export interface MuseumNames {
  siteName: string
  company: string
  contacts: readonly ContactLink[]
}

export async function bundledText(
  page: keyof BundledTexts,
  language: Language,
  country: string | null,
  names: MuseumNames,
): Promise<string> {
  return fillText((await textsIn(TEXTS, language, country))[page], names)
}

/**
 * Replaces `{{siteName}}`, `{{company}}` and `{{contact}}` by the museum's names and contact,
 * HTML-escaped.
 */
export function fillText(html: string, { siteName, company, contacts }: MuseumNames): string {
  const ways = contacts.map(
    ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
  )
  const values: Record<string, string> = {
    siteName: escapeHtml(siteName),
    company: escapeHtml(company),
    contact: ways.length === 0 ? escapeHtml(company) : dotted(ways),
  }
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
