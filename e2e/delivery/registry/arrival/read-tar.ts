import { unpackTar } from 'modern-tar'
import { messageOf } from '../../../service/http/log.ts'
import { isServedPath } from '../served-path.ts'
import { MAX_FILES, refusedHeaders } from './check-headers.ts'

/** Files of a release by their paths below its folder. */
export type HeldFiles = ReadonlyMap<string, Uint8Array>

export type TarReading = { kind: 'files'; files: HeldFiles } | { kind: 'unreadable'; why: string }

/**
 * The files of a tar archive, which nobody is trusted to have made well: nothing but files, each once,
 * at paths that stay below the release. Nothing is written to disk.
 */
export async function readTar(archive: Uint8Array): Promise<TarReading> {
  const unreadable = (why: string): TarReading => ({ kind: 'unreadable', why })
  const refused = refusedHeaders(archive)
  if (refused !== null) return unreadable(refused)
  const entries = await unpackTar(archive, { strict: true }).catch(messageOf)
  if (typeof entries === 'string') return unreadable(`it is no whole tar archive: ${entries}`)
  const files = new Map<string, Uint8Array>()
  for (const { header, data } of entries) {
    const { name, type = 'file' } = header
    if (type === 'directory') continue
    const path = name.replace(/^(\.\/)+/, '')
    if (type !== 'file' || data === undefined) return unreadable(`${path} is no file: ${type}`)
    if (!isServedPath(path)) return unreadable(`${path} cannot be a path of a release`)
    if (files.has(path)) return unreadable(`${path} is in it twice`)
    files.set(path, data)
  }
  if (files.size > MAX_FILES) return unreadable(`it has more than ${MAX_FILES} files`)
  const folder = [...files.keys()].flatMap(foldersOf).find((one) => files.has(one))
  if (folder !== undefined) return unreadable(`${folder} is a file and a folder`)
  return { kind: 'files', files }
}

/** `static/js/index.js` → `static`, `static/js`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/')
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'))
}
