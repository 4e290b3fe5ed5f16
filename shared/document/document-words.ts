import type { Language } from '@shop/shared/i18n/languages'
import type { ContactLink } from './contact.ts'

/** Id of the script element that contains the document's own words as inert JSON. */
export const WORDS_ID = 'shop-words'

/** What the document says by itself where the shop cannot. */
export interface OwnWords {
  /** The scripts of the shop are not to be had. */
  lost: string
  /** They have not come after a while. */
  slow: string
  offline: string
  /** What is kept, and that nothing has to be done. */
  kept: string
  retry: string
  /** Before an address of the museum. */
  contact: string
  /** To whom no script runs. */
  scripts: string
}

/** In the languages that the document may be needed in; and the ways to the museum. */
export type WordsOfDocument = Partial<Record<Language, OwnWords>> & {
  contacts: readonly ContactLink[]
}

const WORDS = new RegExp(`(<script type="application/json" id="${WORDS_ID}">)([^<]*)`)
const SCRIPTLESS = /<noscript>.*?<\/noscript>/s

/** For a browser that runs no script: in each language, and how to reach the museum. */
export function scriptless({ contacts, ...words }: WordsOfDocument): string {
  const said = Object.entries(words).map(
    ([language, { contact, scripts }]) =>
      `<p lang="${language}">${escaped(scripts)}${contacts.length === 0 ? '' : ` ${escaped(contact)}`}</p>`,
  )
  const links = contacts.map(({ href, text }) => `<a href="${escaped(href)}">${escaped(text)}</a>`)
  const ways = links.length === 0 ? '' : `<p>${links.join(' · ')}</p>`
  return `<noscript>${said.join('')}${ways}</noscript>`
}

/** The words as text of their element: none can end it. */
export function inertWords(words: WordsOfDocument): string {
  return JSON.stringify(words).replaceAll('<', String.raw`\u003c`)
}

/**
 * The built document with the ways to the museum, and in one language alone where that is known;
 * unchanged where it has no words.
 */
export function withWords(
  html: string,
  { contacts, language }: { contacts: readonly ContactLink[]; language?: Language },
): string {
  const [, , text] = WORDS.exec(html) ?? []
  if (text === undefined) return html
  const all = JSON.parse(text) as WordsOfDocument
  const known = language && all[language]
  const own = {
    ...(known ? { [language]: known } : all),
    contacts: contacts.length > 0 ? contacts : all.contacts,
  }
  return html
    .replace(WORDS, (_, start: string) => start + inertWords(own))
    .replace(SCRIPTLESS, () => scriptless(own))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
