import type { Language } from '@shop/shared/i18n/languages'

/** A share of visits, 0 to 100, as the language writes it. */
export function showShare(share: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(share / 100)
}
