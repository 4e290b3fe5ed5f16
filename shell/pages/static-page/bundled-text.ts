import { inEachLanguage, textsIn } from '@shop/shared/i18n/in-each-language'
import type { Language } from '@shop/shared/i18n/languages'
import type german from './bundled/de.json'

type BundledTexts = typeof german

/** The shop's own HTML for each static page; only the current language is fetched. */
const TEXTS = inEachLanguage<BundledTexts>((language) => import(`./bundled/${language}.json`))

/** Values for a text's placeholders; `email` is null if the operator has set none. */
export interface MuseumNames {
  siteName: string
  company: string
  email: string | null
}

export async function bundledText(
  page: keyof BundledTexts,
  language: Language,
  country: string | null,
  names: MuseumNames,
): Promise<string> {
  return fillText((await textsIn(TEXTS, language, country))[page], names)
}

/** Replaces `{{siteName}}`, `{{company}}` and `{{contact}}` with the names, HTML-escaped. */
export function fillText(html: string, { siteName, company, email }: MuseumNames): string {
  const contact =
    email === null
      ? escapeHtml(company)
      : `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
  const values: Record<string, string> = {
    siteName: escapeHtml(siteName),
    company: escapeHtml(company),
    contact,
  }
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
