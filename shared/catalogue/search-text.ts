/**
 * Letters that are a plain one with something to it, though Unicode does not take them apart, and the
 * sigma that ends a word.
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

/** Text as it is searched in and for: accents, case and the width of characters make no difference. */
export function searchText(...texts: readonly string[]): string {
  return texts
    .join('\n')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđıς]/g, (letter) => PLAIN[letter] ?? letter)
}

/** What was typed, as the words that all have to be found; in no particular order. */
export function searchWords(typed: string): string[] {
  return [...new Set(searchText(typed).split(/\s+/).filter(Boolean))]
}

/** Are all the words in a text made by `searchText`? The beginning or the middle of a word will do. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
