/** Hashes of the shell's own files by their path: SHA-256 in base64. */
export type OwnFiles = Readonly<Record<string, string>>

/**
 * The answer to a request for one of the shell's files if its hash is correct, else null. So a
 * truncated file is never cached.
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

/**
 * Does this file contain texts in another language than the visitor's? The name that the build
 * gives to the file says so.
 */
export function isOtherLanguage(path: string, language: string): boolean {
  const [, own] = /\/texts-([a-z]{2})(?:-[A-Z]{2})?-json\./.exec(path) ?? []
  return own !== undefined && own !== language
}
