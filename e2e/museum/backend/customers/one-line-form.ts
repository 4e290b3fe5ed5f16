import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { plainText } from './plain-text.ts'

/** The form with each text on one line, because its texts are printed in mails and on parcels. */
export function oneLineForm(form: CustomerForm): CustomerForm {
  const { shipping } = form
  return { ...oneLine(form), ...(shipping ? { shipping: oneLine(shipping) } : {}) }
}

/**
 * An e-mail address needs its dots; other texts lose those that a mail program would turn into a
 * link.
 */
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
