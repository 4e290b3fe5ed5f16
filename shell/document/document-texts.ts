import type { DocumentData } from '@shop/shared/document/document-data'
import { SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import type { Language } from '@shop/shared/i18n/languages'
import { sharedTexts } from '@shop/shared/i18n/shared-texts'
import { loadCustomTexts } from '../custom-texts/load-custom-texts.ts'
import { mergeTexts } from '../custom-texts/merge-texts.ts'
import { translations } from '../texts.ts'

/** The texts that travel in a document: those that `createTexts` starts the shop with. */
export async function documentTexts(
  language: Language,
  customerKey: string | null,
): Promise<DocumentData['texts']> {
  const [shared, shell, over] = await Promise.all([
    sharedTexts[language](),
    translations[language](),
    loadCustomTexts(customerKey, language),
  ])
  return {
    [SHARED_NAMESPACE]: mergeTexts(shared, over[SHARED_NAMESPACE]),
    shell: mergeTexts(shell, over.shell),
  }
}
