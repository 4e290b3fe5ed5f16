import type { DocumentData } from '@shop/shared/document/document-data'
import { SHARED_NAMESPACE, startI18n } from '@shop/shared/i18n/create-i18n'
import { inEachLanguage, textsIn } from '@shop/shared/i18n/in-each-language'
import type { Language } from '@shop/shared/i18n/languages'
import { mergeTexts } from '@shop/shared/i18n/merge-texts'
import { sharedTexts } from '@shop/shared/i18n/shared-texts'
import type { Messages, Texts } from '@shop/shared/i18n/texts'
import { loadCustomTexts } from './custom-texts.ts'
import type { CustomTexts } from './customers.ts'

/** The shell's own texts. The build puts them into one file with the texts that all apps share. */
export const translations = inEachLanguage(
  (language) => import(/* webpackChunkName: 'texts-[request]' */ `../locales/${language}.json`),
)

/**
 * The shell's texts and those that all apps share, in the spelling of the museum's country. The
 * customer's own texts replace them.
 */
export async function createTexts(
  language: Language,
  country: string | null,
  custom: Promise<CustomTexts>,
): Promise<Texts> {
  const [texts, messages] = await Promise.all([
    startI18n(language),
    messagesIn(language, country, custom),
  ])
  return addTexts(texts, language, messages)
}

export function documentTexts(
  language: Language,
  country: string | null,
  customerKey: string | null,
): Promise<DocumentData['texts']> {
  return messagesIn(language, country, loadCustomTexts(customerKey, language))
}

export function addTexts(
  texts: Texts,
  language: Language,
  messages: Readonly<Record<string, Messages>>,
): Texts {
  for (const [namespace, own] of Object.entries(messages)) {
    texts.addResourceBundle(language, namespace, own)
  }
  return texts
}

async function messagesIn(
  language: Language,
  country: string | null,
  custom: Promise<CustomTexts>,
) {
  const [shared, shell, over] = await Promise.all([
    textsIn(sharedTexts, language, country),
    textsIn(translations, language, country),
    custom,
  ])
  return {
    [SHARED_NAMESPACE]: mergeTexts(shared, over[SHARED_NAMESPACE]),
    shell: mergeTexts(shell, over.shell),
  }
}
