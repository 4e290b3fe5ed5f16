import { LANGUAGES, type Language } from './languages.ts'
import type { Messages } from './texts.ts'

/**
 * The texts of a folder by language; only the current one is loaded. `load` imports the folder's
 * `./locales/${language}.json`: the bundler analyses that path, so each folder must write it.
 */
export function inEachLanguage<Texts = Messages>(
  load: (language: Language) => Promise<{ default: NoInfer<Texts> }>,
): Record<Language, () => Promise<Texts>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, async () => (await load(language)).default]),
  ) as Record<Language, () => Promise<Texts>>
}
