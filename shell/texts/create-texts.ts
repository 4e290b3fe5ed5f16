import type { DocumentData } from '@shop/shared/document/document-data'
import { createI18n, SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import { inEachLanguage } from '@shop/shared/i18n/in-each-language'
import type { Language } from '@shop/shared/i18n/languages'
import { sharedTexts } from '@shop/shared/i18n/shared-texts'
import type { Messages, Texts } from '@shop/shared/i18n/texts'
import { loadCustomTexts, mergeTexts } from './custom-texts.ts'
import type { CustomTexts } from './customers.ts'

/** The shell's own texts. They share a file with those of all apps. */
export const translations = inEachLanguage(
  (language) => import(/* webpackChunkName: 'texts-[request]' */ `../locales/${language}.json`),
)

/** The texts of the shell and those common to all apps, overridden by the customer's own. */
export async function createTexts(
  language: Language,
  custom: Promise<CustomTexts>,
): Promise<Texts> {
  const [texts, messages] = await Promise.all([createI18n(language), messagesIn(language, custom)])
  return addTexts(texts, language, messages)
}

/** The same texts, as they are embedded in a document. */
export function documentTexts(
  language: Language,
  customerKey: string | null,
): Promise<DocumentData['texts']> {
  return messagesIn(language, loadCustomTexts(customerKey, language))
}

/** Adds texts by their namespaces. */
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

async function messagesIn(language: Language, custom: Promise<CustomTexts>) {
  const [shared, shell, over] = await Promise.all([
    sharedTexts[language](),
    translations[language](),
    custom,
  ])
  return {
    [SHARED_NAMESPACE]: mergeTexts(shared, over[SHARED_NAMESPACE]),
    shell: mergeTexts(shell, over.shell),
  }
}
