import type { Language } from '@shop/shared/i18n/languages'
import { da } from './da.ts'
import { de } from './de.ts'
import { en, type OperatorTexts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { sv } from './sv.ts'

const byLanguage: Record<Language, OperatorTexts> = { de, en, fr, it, nl, es, sv, da }

/** The words of the operator's page in a language. */
export function operatorTexts(language: Language): OperatorTexts {
  return byLanguage[language]
}
