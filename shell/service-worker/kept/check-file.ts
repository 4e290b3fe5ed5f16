/** Hashes of the shell's own files by their path: SHA-256 in base64. */
export type OwnFiles = Readonly<Record<string, string>>

/**
 * The answer to a request for one of the shell's files if it is that file, whole; null otherwise, so
 * that what was cut short on its way is never kept.
 */
export async function checkedFile(
  path: string,
  files: OwnFiles,
  answer: Response,
): Promise<Response | null> {
  const expected = files[path]
  if (expected === undefined || answer.status !== 200) return null
  const body = await answer.clone().arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return btoa(String.fromCharCode(...hash)) === expected ? answer : null
}

/** The texts of other languages than the visitor's, by the names that the build gives to files. */
export function isOtherLanguage(path: string, language: string): boolean {
  const [, own] = /\/texts-([a-z]{2})(?:-[A-Z]{2})?-json\./.exec(path) ?? []
  return own !== undefined && own !== language
}
