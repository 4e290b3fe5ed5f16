import type { CustomerForm } from '@shop/shared/api/endpoints/customer'

/** Line breaks and the like, and signs that turn the direction of writing around. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * The form with each text on one line: nobody types more, and what stands in it goes into mails and
 * onto parcels.
 */
export function oneLineForm(form: CustomerForm): CustomerForm {
  const { shipping } = form
  return { ...oneLine(form), ...(shipping ? { shipping: oneLine(shipping) } : {}) }
}

function oneLine<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(INVISIBLE, ' ').trim() : value,
    ]),
  ) as Texts
}
