/** The trimmed address if it is http(s), else null. */
export function webAddressOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}
