import * as v from 'valibot'
import { integrity, type RegistryRelease } from './registry.ts'

/** File name in the directory of a release; its hash is in the registry. */
export const LOADED_FILES = 'loaded.json'

/** Relative to the directory of the release; no hidden files, no parent directories. */
const path = v.pipe(v.string(), v.regex(/^(?!(.*\/)?\.)[\w@~+./-]+$/))
const paths = v.array(path)

/**
 * The files that a browser loads of a release, and when. It lists every script and style sheet, and
 * is small enough to be fetched, or embedded in a document, before anything else of the release.
 */
export const loadedFiles = v.object({
  /** The first script, which sets up the remote's container on the global object. */
  entry: path,
  /** Hash of every script and style sheet, by path. */
  files: v.record(path, integrity),
  /** Files a page needs in addition to the entry, by route name. */
  routes: v.record(v.string(), paths),
  /** Files with its texts, by language. */
  texts: v.record(v.string(), paths),
})

export type LoadedFiles = v.InferOutput<typeof loadedFiles>

/** The list as embedded in a document: with its hash, to check it against the registry. */
export const writtenFiles = v.object({ integrity, list: loadedFiles })

export interface LoadedPart {
  href: string
  integrity: string
  as: 'script' | 'style'
}

/**
 * The files of a release that a page needs, in loading order. `url` is that of the release, either
 * absolute or a path; the files' addresses have the same form. An unknown route or language adds
 * nothing.
 */
export function partsOf(
  list: LoadedFiles,
  url: string,
  { route, language }: { route: string; language: string },
): LoadedPart[] {
  const directory = url.replace(/[^/]*$/, '')
  const needed = [list.entry, ...(list.routes[route] ?? []), ...(list.texts[language] ?? [])]
  return [...new Set(needed)].flatMap((path) => {
    const hash = list.files[path]
    const as = path.endsWith('.css') ? 'style' : 'script'
    return hash === undefined ? [] : [{ href: `${directory}${path}`, integrity: hash, as }]
  })
}

/** The list in a document if its hash is the registry's for this release; otherwise null. */
export function writtenFor(release: RegistryRelease, written: unknown): LoadedFiles | null {
  const read = v.safeParse(writtenFiles, written)
  const isNamed = read.success && read.output.integrity === release.extras?.loaded
  return isNamed ? read.output.list : null
}
