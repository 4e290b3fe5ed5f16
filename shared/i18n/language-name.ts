import type { Language } from './languages.ts'

/** A language in its own words, as its readers look for it: `Deutsch`, `Français`. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
