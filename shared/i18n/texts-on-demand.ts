import { inEachLanguage, textsIn } from './in-each-language.ts'
import type { Language } from './languages.ts'
import { type Messages, makeTexts, type Translate } from './texts.ts'

/**
 * The texts of a rarely shown part, kept apart from other texts, in the spelling of the museum's
 * country. `load` imports the part's `./locales/${language}.json`. With `webpackMode: 'eager'` the
 * part's own chunk contains them in all languages, so that showing them needs no request.
 */
export function textsOnDemand(
  load: (language: Language) => Promise<{ default: Messages }>,
): (language: Language, country: string | null) => Promise<Translate> {
  const all = inEachLanguage(load)
  return async (language, country) => {
    const texts = makeTexts(language, [])
    texts.addResourceBundle(language, 'own', await textsIn(all, language, country))
    return texts.getFixedT(language, 'own')
  }
}
