import type { Language } from '@shop/shared/i18n/languages'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import type { ProviderTexts } from './provider-texts.ts'
import { sv } from './sv.ts'

const byLanguage: Record<Language, ProviderTexts> = { de, en, fr, it, nl, es, sv, da }

export function textsOf(language: Language): ProviderTexts {
  return byLanguage[language]
}
