import { keptBy } from './kept-by.ts'
import type { Language } from './languages.ts'

/** A language's name in that language, so that its readers find it: `Deutsch`, `Français`. */
export const languageName = keptBy((language: Language) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})
