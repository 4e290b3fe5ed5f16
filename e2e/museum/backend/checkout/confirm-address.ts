import type { Language } from '@shop/shared/i18n/languages'

/** Path of the pages about a free order. */
export const CONFIRM_PATH = '/api/:language/checkout/confirm'

/** The page about a free order; with the token from the mail, the page that confirms it. */
export function confirmPage(
  shop: string,
  { language, cartId, token }: { language: Language; cartId: string; token?: string },
): string {
  const query = new URLSearchParams({ cartId, ...(token === undefined ? {} : { key: token }) })
  return `${shop}${CONFIRM_PATH.replace(':language', language)}?${query}`
}
