import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellFiles } from './open-documents.ts'
import { SHELL_RECORD, styleSheetsOf } from './styled-shell.ts'

/**
 * Path of the server bundle, one for each document. Its folder is hidden, so no web server serves
 * it.
 */
export function bundleIn(root: string, html: string): string {
  const name = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return join(root, '.server', `${name}.mjs`)
}

/** The shell in the folder that a web server serves. Rejects when it is incomplete. */
export async function readServedShell(root: string): Promise<ShellFiles> {
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const files = await Promise.all(
    [...styleSheetsOf(html), SHELL_RECORD].map(async (path) => {
      const body = new Uint8Array(await readFile(join(root, path)))
      return [path, { body }] as const
    }),
  )
  return { html, files: new Map(files), bundle: bundleIn(root, html) }
}
