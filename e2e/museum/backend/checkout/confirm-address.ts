import type { Language } from '@shop/shared/i18n/languages'

/** Below it the pages about a free order lie. */
export const CONFIRM_PATH = '/api/:language/checkout/confirm'

/** The page about a free order; with the token of the mail, the one on which it is confirmed. */
export function confirmPage(
  shop: string,
  { language, cartId, token }: { language: Language; cartId: string; token?: string },
): string {
  const query = new URLSearchParams({ cartId, ...(token === undefined ? {} : { key: token }) })
  return `${shop}${CONFIRM_PATH.replace(':language', language)}?${query}`
}
