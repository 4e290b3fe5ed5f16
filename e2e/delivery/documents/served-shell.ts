import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellFiles } from './open-documents.ts'
import { SHELL_RECORD, styleSheetsOf } from './styled-shell.ts'

/** Beside the files that a web server serves, where it serves none from: one bundle for each document. */
export function bundleIn(root: string, html: string): string {
  const name = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return join(root, '.server', `${name}.mjs`)
}

/** The shell as it lies in the folder that a web server serves. Rejects where it is not whole. */
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
