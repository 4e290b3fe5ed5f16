import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** A file in memory, so that a release stays complete while it is rebuilt on disk. */
export interface ServedFile {
  type: string
  etag: string
  /** Whether the file's name contains a hash of its content, so that the file never changes. */
  immutable: boolean
  body: Uint8Array<ArrayBuffer>
  brotli?: Uint8Array<ArrayBuffer> | undefined
  gzip?: Uint8Array<ArrayBuffer> | undefined
}

export const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export const HASHED_NAME = /\.[\da-f]{8,}\.\w+$/

/** All files of a build by their path (`/static/js/index.1a2b3c4d.js`), without hidden ones. */
export async function loadFiles(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const contents = await readTree(folder)
  const served = new Map<string, ServedFile>()
  for (const [path, body] of contents) {
    if (/\.(br|gz)$|\/\./.test(path)) continue
    const compressed = { brotli: contents.get(`${path}.br`), gzip: contents.get(`${path}.gz`) }
    served.set(path, { ...servedFile(path, body), ...compressed })
  }
  return served
}

export function servedFile(path: string, body: Uint8Array<ArrayBuffer>): ServedFile {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    // The tag is weak, because all encodings of the file share it.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: HASHED_NAME.test(path),
    body,
  }
}

async function readTree(folder: string): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async (entry) => {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    return [path, new Uint8Array(await readFile(file))] as const
  })
  return new Map(await Promise.all(read))
}
