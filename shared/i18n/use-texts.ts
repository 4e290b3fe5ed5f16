import { createContext, useContext } from 'react'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { makeTexts, type Texts } from './texts.ts'

/** Of what is drawn apart from the page, as documents are on a server; null: the page's own. */
export const OwnTexts = createContext<Texts | null>(null)

let ofThePage: Texts = makeTexts(DEFAULT_LANGUAGE, [])

/** There is one language to a page: another one is another document. */
export function shownFromNowOn(texts: Texts): void {
  ofThePage = texts
}

/** All texts of the page, for who adds to them. */
export function useAllTexts(): Texts {
  return useContext(OwnTexts) ?? ofThePage
}

/**
 * The one way to translate: `t` of a namespace (texts of `shared` are found from every namespace)
 * and the language in use, for money, dates and links.
 */
export function useTexts(namespace?: string) {
  const texts = useAllTexts()
  const { language } = texts
  return { t: texts.getFixedT(language, namespace), language }
}
