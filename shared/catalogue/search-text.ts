/**
 * Letters that Unicode normalisation does not decompose into a plain letter, and the final sigma.
 */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
}

/** Normalises text and search terms: ignores accents, case and full-width variants. */
export function searchText(...texts: readonly string[]): string {
  return texts
    .join('\n')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđıς]/g, (letter) => PLAIN[letter] ?? letter)
}

/** The typed words, normalised; all of them must be found, in any order. */
export function searchWords(typed: string): string[] {
  return [...new Set(searchText(typed).split(/\s+/).filter(Boolean))]
}

/** Are all words contained in a text from `searchText`? They match anywhere within a word. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

/** Offers whose name has all words come first; otherwise the order stays. */
export function namedFirst<Offer extends { name: string }>(
  offers: readonly Offer[],
  words: readonly string[],
): Offer[] {
  if (words.length === 0) return [...offers]
  const named = new Set(offers.filter(({ name }) => hasWords(searchText(name), words)))
  return [...named, ...offers.filter((offer) => !named.has(offer))]
}
