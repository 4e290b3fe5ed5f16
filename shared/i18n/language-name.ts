import type { Language } from './languages.ts'
import { memoize } from './memoize.ts'

/** A language's name in that language, so that its readers recognise it: `Deutsch`, `Français`. */
export const languageName = memoize((language: Language) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})
