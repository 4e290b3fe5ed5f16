import { type TextKey, type TypedTranslate, textsOfFolder } from '@shop/shared/i18n/texts-of-folder'
import type german from './locales/de.json'

export type OperatorTexts = TypedTranslate<typeof german>
export type OperatorKey = TextKey<typeof german>

/** The texts of the operator's pages; `colon` separates a name from its value. */
export const operatorTexts = textsOfFolder<typeof german>(import.meta.dirname)
