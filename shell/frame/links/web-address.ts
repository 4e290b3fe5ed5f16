/** The address if it is an http(s) one, else null. */
export function webAddressOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}
