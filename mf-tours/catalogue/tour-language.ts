import type { ListedTour } from '@shop/shared/api/endpoints/tours'
import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'

const languagesIn = memoize(
  (language: Language) => new Intl.DisplayNames([language], { type: 'language' }),
)

type Spoken = Pick<ListedTour, 'langIdentifier' | 'langName'>

/** Identifies the language of a tour; null if the museum names none. */
export function tourLanguage({ langIdentifier, langName }: Spoken): string | null {
  return langIdentifier || langName || null
}

/**
 * The name of a tour's language for visitors. If only a code is known, its name in the language of
 * the page; empty if nothing is known.
 */
export function tourLanguageName(tour: Spoken, language: Language): string {
  return tour.langName || languageNameOf(tour.langIdentifier, language)
}

/** `ja` → `Japanese`; text that is not a language code stays unchanged. */
export function languageNameOf(code: string, language: Language): string {
  const name = known(code, language)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

function known(code: string, language: Language): string {
  try {
    return languagesIn(language).of(code) ?? code
  } catch {
    // Intl throws an error for text that does not have the form of a code: such text is a name that
    // the museum uses.
    return code
  }
}
