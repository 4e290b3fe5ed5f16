import type { Messages } from '@shop/shared/federation/remote-module'
import { LANGUAGES, type Language } from './languages.ts'

/**
 * The texts of a room by language; only the one in use is fetched. `load` imports the room's own
 * `./locales/${language}.json`: the bundler reads that path, so each room has to write it itself.
 */
export function inEachLanguage<Texts = Messages>(
  load: (language: Language) => Promise<{ default: NoInfer<Texts> }>,
): Record<Language, () => Promise<Texts>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, async () => (await load(language)).default]),
  ) as Record<Language, () => Promise<Texts>>
}
