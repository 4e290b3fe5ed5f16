import { type TypedTranslate, textsOfFolder } from '@shop/shared/i18n/texts-of-folder'
import type german from './locales/de.json'

export type ServerTexts = TypedTranslate<typeof german>

/** The server's own texts for customers: refusals, mails, tickets and its few pages. */
export const serverTexts = textsOfFolder<typeof german>(import.meta.dirname)
