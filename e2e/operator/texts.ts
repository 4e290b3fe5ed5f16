import { type TextKey, type TypedTranslate, textsOfFolder } from '@shop/shared/i18n/texts-of-folder'
import type german from './locales/de.json'

export type OperatorTexts = TypedTranslate<typeof german>
export type OperatorKey = TextKey<typeof german>

/** The words of the operator's page; `colon` stands between a name and what it is. */
export const operatorTexts = textsOfFolder<typeof german>(import.meta.dirname)
