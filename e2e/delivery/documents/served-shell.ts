import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import { shellRecord } from '../registry/records.ts'
import type { ServedFile } from '../web-server/served-file.ts'

export interface ShellFiles {
  /** The built document, with the deployment's values in its meta tags. */
  html: string
  /** Files that the document names. */
  files: ReadonlyMap<string, Pick<ServedFile, 'body'>>
  /** Path of the bundle that draws pages on the server. */
  bundle: string
}

const SHELL_RECORD = `/${RELEASE_RECORD}`

/** The shell's built document without its style sheets, and their content. */
export interface StyledShell {
  html: string
  styles: string
  /** Address of the script that loads remotes; null when the build does not name it. */
  remotes: string | null
}

const STYLE_SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g

function styleSheetsOf(html: string): string[] {
  return [...html.matchAll(STYLE_SHEET)].map(
    ([element]) => /\bhref="([^"]*)"/.exec(element)?.[1] ?? '',
  )
}

/**
 * Joins the style sheets that the document names into one text, in their order, so that the first
 * view waits for no other file. Throws when one of them is missing.
 */
export function styledShell(html: string, files: ShellFiles['files']): StyledShell {
  const styles = styleSheetsOf(html).map((href) => {
    const sheet = files.get(href)
    if (sheet === undefined) throw new Error(`The shell was built without ${href}.`)
    const css = Buffer.from(sheet.body).toString().trim()
    if (/<\/style/i.test(css)) throw new Error(`${href} cannot be placed in a document.`)
    return css
  })
  return {
    html: html.replace(STYLE_SHEET, ''),
    styles: styles.join('\n'),
    remotes: remotesIn(files.get(SHELL_RECORD)),
  }
}

function remotesIn(record: Pick<ServedFile, 'body'> | undefined): string | null {
  const text = record === undefined ? '' : Buffer.from(record.body).toString()
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shellRecord), text)
  return (read.success && read.output.remotes) || null
}

/**
 * Path of the bundle that draws the pages of this document on the server: each deployed document
 * has its own. The folder is hidden, so that no web server serves it.
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
