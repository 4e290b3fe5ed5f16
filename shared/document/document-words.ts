import { dotted } from '@shop/shared/i18n/dotted'
import type { Language } from '@shop/shared/i18n/languages'
import type { ContactLink } from './contact.ts'

/** Id of the script element that contains the document's own words as inert JSON. */
export const WORDS_ID = 'shop-words'

/** Texts that the document shows itself when the shop cannot run. */
export interface OwnWords {
  /** Text if the scripts of the shop cannot be loaded. */
  lost: string
  /** Text while the scripts take long to load. */
  slow: string
  offline: string
  /** Text: the basket is kept, and the visitor does not have to do anything. */
  kept: string
  retry: string
  /** Text before the museum's contacts. */
  contact: string
  /** Text before them for browsers without scripts. */
  book: string
  /** Text for browsers without scripts. */
  scripts: string
}

/** The texts in each language that the document may need, and the museum's contacts. */
export type WordsOfDocument = Partial<Record<Language, OwnWords>> & {
  contacts: readonly ContactLink[]
  /** Addresses of public answers that the page needs: the document requests them at once. */
  reads?: readonly string[]
}

const WORDS = new RegExp(`(<script type="application/json" id="${WORDS_ID}">)([^<]*)`)
const SCRIPTLESS = /<noscript>.*?<\/noscript>/s

/** For a browser without scripts: the text in each language, and the museum's contacts. */
export function scriptless({ contacts, reads: _, ...words }: WordsOfDocument): string {
  const said = Object.entries(words).map(
    ([language, { book, scripts }]) =>
      `<p lang="${language}">${escaped(scripts)}${contacts.length === 0 ? '' : ` ${escaped(book)}`}</p>`,
  )
  const links = contacts.map(({ href, text }) => `<a href="${escaped(href)}">${escaped(text)}</a>`)
  const ways = links.length === 0 ? '' : `<p>${dotted(links)}</p>`
  return `<noscript>${said.join('')}${ways}</noscript>`
}

/** The texts as the content of a script element; escaped so that they cannot end it. */
export function inertWords(words: WordsOfDocument): string {
  return JSON.stringify(words).replaceAll('<', String.raw`\u003c`)
}

/**
 * The built document with the museum's contacts, and in one language only if that is known;
 * unchanged if it has no such texts.
 */
export function withWords(
  html: string,
  {
    contacts,
    language,
    reads = [],
  }: Pick<WordsOfDocument, 'contacts' | 'reads'> & { language?: Language },
): string {
  const [, , text] = WORDS.exec(html) ?? []
  if (text === undefined) return html
  const all = JSON.parse(text) as WordsOfDocument
  const known = language && all[language]
  const own = {
    ...(known ? { [language]: known } : all),
    contacts: contacts.length > 0 ? contacts : all.contacts,
    ...(reads.length > 0 && { reads }),
  }
  return html
    .replace(WORDS, (_, start: string) => start + inertWords(own))
    .replace(SCRIPTLESS, () => scriptless(own))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
