import type { Language } from './languages.ts'
import { memoize } from './memoize.ts'
import { type Messages, makeTexts, type Translate } from './texts.ts'

/**
 * The texts of a part that few visitors see, which other texts do not contain. `load` imports the
 * part's `./locales/${language}.json`. With `webpackMode: 'eager'` the part's own chunk contains
 * them in all languages, so that nothing is fetched in the moment in which they are shown.
 */
export function textsOnDemand(
  load: (language: Language) => Promise<{ default: Messages }>,
): (language: Language) => Promise<Translate> {
  return memoize(async (language: Language) => {
    const texts = makeTexts(language, [])
    texts.addResourceBundle(language, 'own', (await load(language)).default)
    return texts.getFixedT(language, 'own')
  })
}
