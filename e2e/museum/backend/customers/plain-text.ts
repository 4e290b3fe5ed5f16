/** Characters of a name, or of a line of an address. */
export const LONGEST_NAME = 100

/** What addresses of pages and mails, markup, and numbers to call are recognised by. */
const MESSAGE = /:\/\/|www\.|[<>@\\{}[\]|]|\d(?:[\s()/.-]*\d){9,}/iu

/** A dot that mail programs would make a link of: `evil.example`, but not `J.R.R.`. */
const LINKING_DOT = /(?<=[\p{L}\p{N}-]{2})\.(?=\p{L}{2})/gu

/** Line breaks and the like, and signs that turn the direction of writing around. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Can it be a name, of a person, a company or a street? What customers write about themselves goes
 * into mails that are sent to whatever address they name: nobody is to be written to by strangers in
 * the museum's name.
 */
export function isNameLike(text: string): boolean {
  return text.length <= LONGEST_NAME && !MESSAGE.test(text)
}

/** On one line, with nothing in it that a mail program makes a link of. */
export function plainText(text: string): string {
  return text.replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').replace(LINKING_DOT, '. ').trim()
}

/** The same for what may be long and say anything, such as an answer: what leads away is taken out. */
export function unlinked(text: string): string {
  return plainText(text.replace(/\p{L}+:\/\//giu, '').replace(/www\./giu, ''))
}
