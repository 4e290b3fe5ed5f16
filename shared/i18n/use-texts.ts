import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { makeTexts, type Texts, type Translate } from './texts.ts'

/**
 * The texts for a part of the React tree; a new object when the museum's own texts change, so that
 * all components with texts render again. Null: use the page's texts.
 */
export const OwnTexts = createContext<Texts | null>(null)

let ofThePage: Texts = makeTexts(DEFAULT_LANGUAGE, [])

/** Sets the page's texts. A page has one language: changing it loads a new document. */
export function shownFromNowOn(texts: Texts): void {
  ofThePage = texts
}

/** All texts of the page, for code that adds to them. */
export function useAllTexts(): Texts {
  return useContext(OwnTexts) ?? ofThePage
}

/**
 * The one way to translate: `t` of a namespace (falls back to `shared` in every namespace), and the
 * current language, for money, dates and links.
 */
export function useTexts(namespace?: string) {
  const texts = useAllTexts()
  const { t } = useTranslation(namespace, texts)
  return { t: t as unknown as Translate, language: texts.language }
}
