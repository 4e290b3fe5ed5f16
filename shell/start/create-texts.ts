import { createI18n, SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import type { Language } from '@shop/shared/i18n/languages'
import { sharedTexts } from '@shop/shared/i18n/shared-texts'
import type { Texts } from '@shop/shared/i18n/texts'
import type { CustomTexts } from '../custom-texts/customers.ts'
import { mergeTexts } from '../custom-texts/merge-texts.ts'
import { translations } from '../texts.ts'

/** The texts of the shell and those common to all apps, the customer's own over them. */
export async function createTexts(
  language: Language,
  custom: Promise<CustomTexts>,
): Promise<Texts> {
  const [texts, shared, shell, over] = await Promise.all([
    createI18n(language),
    sharedTexts[language](),
    translations[language](),
    custom,
  ])
  const common = mergeTexts(shared, over[SHARED_NAMESPACE])
  texts.addResourceBundle(language, SHARED_NAMESPACE, common)
  texts.addResourceBundle(language, 'shell', mergeTexts(shell, over.shell))
  return texts
}
