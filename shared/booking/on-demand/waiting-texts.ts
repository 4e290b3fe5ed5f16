import { inEachLanguage, textsIn } from '@shop/shared/i18n/in-each-language'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { Texts } from '@shop/shared/i18n/texts'

export const WAITING_TEXTS = 'booking_waiting'

const all = inEachLanguage(
  (language) => import(/* webpackMode: 'eager' */ `./locales/${language}.json`),
)

/** The texts are in the chunk of the form, in all languages. */
export async function addWaitingTexts(texts: Texts, country: string | null): Promise<void> {
  const { language } = texts
  if (!isLanguage(language)) throw new Error(`no texts in ${language}`)
  texts.addResourceBundle(language, WAITING_TEXTS, await textsIn(all, language, country))
}
