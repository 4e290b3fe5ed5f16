import type { Language } from '@shop/shared/i18n/languages'
import type german from './bundled/de.json'

type BundledTexts = typeof german

/** The shop's own words for each static page, as HTML; only the language in use is fetched. */
const TEXTS: Record<Language, () => Promise<BundledTexts>> = {
  de: async () => (await import('./bundled/de.json')).default,
  en: async () => (await import('./bundled/en.json')).default,
  fr: async () => (await import('./bundled/fr.json')).default,
  it: async () => (await import('./bundled/it.json')).default,
  nl: async () => (await import('./bundled/nl.json')).default,
  es: async () => (await import('./bundled/es.json')).default,
  sv: async () => (await import('./bundled/sv.json')).default,
  da: async () => (await import('./bundled/da.json')).default,
}

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
