import { inEachLanguage } from '@shop/shared/i18n/in-each-language'
import type { Language } from '@shop/shared/i18n/languages'
import type german from './bundled/de.json'

type BundledTexts = typeof german

/** The shop's own words for each static page, as HTML; only the language in use is fetched. */
const TEXTS = inEachLanguage<BundledTexts>((language) => import(`./bundled/${language}.json`))

/** What a museum's text is filled with; `email` null where the operator named none. */
export interface MuseumNames {
  siteName: string
  company: string
  email: string | null
}

export async function bundledText(
  page: keyof BundledTexts,
  language: Language,
  names: MuseumNames,
): Promise<string> {
  return fillText((await TEXTS[language]())[page], names)
}

/** Puts the names, escaped, in the place of `{{siteName}}`, `{{company}}` and `{{contact}}`. */
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
