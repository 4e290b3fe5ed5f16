import { type TypedTranslate, textsOfFolder } from '@shop/shared/i18n/texts-of-folder'
import type german from './locales/de.json'

export type ProviderTexts = TypedTranslate<typeof german>

/** Texts of the payment pages; amounts are passed already formatted with their currency. */
export const providerTexts = textsOfFolder<typeof german>(import.meta.dirname)
