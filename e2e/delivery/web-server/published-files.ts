import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isServedPath } from '../registry/safe-names.ts'
import { type ServedFile, servedFile } from './served-file.ts'

/**
 * A file of a published release, by its path below the folder: `mf-tours/1.4.2/mf-manifest.json`.
 * Read from disk each time, so that a new release is served at once. Null if it is missing, hidden,
 * or outside the folder.
 */
export async function publishedFile(folder: string, path: string): Promise<ServedFile | null> {
  const [remote = '', version = '', ...below] = path.split('/')
  const parts = [`${remote}/${version}`, below.join('/')]
  if (!parts.every(isServedPath)) return null
  if (/\.(br|gz)$/.test(path)) return null
  const root = await realPathIfThere(folder)
  if (root === undefined) return null
  const file = join(root, ...parts)
  const [body, brotli, gzip] = await Promise.all(
    [file, `${file}.br`, `${file}.gz`].map((one) => readIfInside(root, one)),
  )
  return body === undefined ? null : { ...servedFile(`/${path}`, body), brotli, gzip }
}

/**
 * Reads the file if it really is inside `root`, because links in a release, also those in place of
 * compressed copies, may lead out. `root` must be a path without links.
 */
async function readIfInside(
  root: string,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const target = await realPathIfThere(file)
  if (!target?.startsWith(`${root}${sep}`)) return undefined
  return await readIfFile(target)
}

async function realPathIfThere(path: string): Promise<string | undefined> {
  return await realpath(path).catch(() => undefined)
}

async function readIfFile(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}
