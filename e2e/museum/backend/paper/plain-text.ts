import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { unlinkedDots, withoutLinks } from '@shop/shared/vouchers/without-links'

/** In characters, for a name or one line of an address. */
export const LONGEST_NAME = 100

/** Signs of URLs, mail addresses, markup, and phone numbers. */
const MESSAGE = /:\/\/|www\.|[<>@\\{}[\]|]|\d(?:[\s()/.-]*\d){9,}/iu

/** Line breaks and other control characters, and those that change the direction of writing. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Can this be the name of a person, a company or a street? These texts go into mails to any address
 * that a customer types, so they must not let strangers send messages in the museum's name.
 */
export function isNameLike(text: string): boolean {
  return text.length <= LONGEST_NAME && !MESSAGE.test(text)
}

/** Is there no visible character? Some letters are blank, such as fillers. */
export function showsNothing(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
}

/** The text on one line, without anything that a mail program turns into a link. */
export function plainText(text: string): string {
  return unlinkedDots(text.replace(INVISIBLE, ' ').replace(/\s+/gu, ' ')).trim()
}

/** The same for long free text such as an answer: everything that looks like a link is removed. */
export function unlinked(text: string): string {
  return plainText(withoutLinks(text))
}

/** The form with each text on one line, because its texts are printed in mails and on parcels. */
export function oneLineForm(form: CustomerForm): CustomerForm {
  const { shipping } = form
  return { ...oneLine(form), ...(shipping ? { shipping: oneLine(shipping) } : {}) }
}

/** Removes dots that a mail program would turn into a link, except in e-mails. */
function oneLine<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string' ? onOneLine(name, value) : value,
    ]),
  ) as Texts
}

function onOneLine(name: string, text: string): string {
  return name === 'email' ? text.trim() : plainText(text)
}
