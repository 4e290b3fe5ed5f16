import { keptBy } from './kept-by.ts'
import type { Language } from './languages.ts'

/** A language in its own words, as its readers look for it: `Deutsch`, `Français`. */
export const languageName = keptBy((language: Language) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})
