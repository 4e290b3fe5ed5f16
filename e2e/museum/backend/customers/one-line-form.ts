import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { plainText } from './plain-text.ts'

/**
 * The form with each text on one line: nobody types more, and what stands in it goes into mails and
 * onto parcels.
 */
export function oneLineForm(form: CustomerForm): CustomerForm {
  const { shipping } = form
  return { ...oneLine(form), ...(shipping ? { shipping: oneLine(shipping) } : {}) }
}

/** An address of mails has dots, and no other text has any to link by. */
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
