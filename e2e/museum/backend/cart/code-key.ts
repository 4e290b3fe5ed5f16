/** With all that somebody may write between its signs. */
export const LONGEST_CODE = 100

/** Spaces, hyphens of every script, and signs that are not seen. */
const IGNORED = /[\s\p{Dash}\p{Cf}]/gu

/**
 * What codes are compared by, because they are typed from paper: `kt4m 9xqw` and `KT4M-9XQW` are one.
 * What the database keeps of codes stands under it, so that this rule is not to be changed without a
 * migration.
 */
export function codeKey(written: string): string {
  return written.normalize('NFKC').toUpperCase().replace(IGNORED, '')
}
