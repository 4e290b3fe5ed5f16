import type { Language } from '@shop/shared/i18n/languages'

/**
 * `Total: CHF 5.00`, and in French `Total : CHF 5.00` with a space that no line breaks at. A label
 * that ends as a question, or with a colon of its own, gets none.
 */
export function labelled(label: string, value: string, language: Language): string {
  if (/[?:]$/.test(label)) return `${label} ${value}`
  return `${label}${language === 'fr' ? '\u00a0:' : ':'} ${value}`
}
