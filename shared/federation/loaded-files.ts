import * as v from 'valibot'
import { integrity, type RegistryRelease } from './registry.ts'

/** Its name in the directory of a release; its hash stands in the registry. */
export const LOADED_FILES = 'loaded.json'

/** Below the directory of the release. */
const path = v.pipe(v.string(), v.regex(/^(?!(.*\/)?\.)[\w@~+./-]+$/))
const paths = v.array(path)

/**
 * What a browser loads of a release, and when: short enough to be asked for, or to stand in a
 * document, before anything else of the release. All that runs or is applied is in it.
 */
export const loadedFiles = v.object({
  /** The script that begins it, which sets up its container on the global object. */
  entry: path,
  /** Hash of every script and style sheet, by path. */
  files: v.record(path, integrity),
  /** What a page needs beside the entry, by the name of its route. */
  routes: v.record(v.string(), paths),
  /** Its texts, by language. */
  texts: v.record(v.string(), paths),
})

export type LoadedFiles = v.InferOutput<typeof loadedFiles>

/** As it stands in a document: with its hash, by which it is known to be what the registry means. */
export const writtenFiles = v.object({ integrity, list: loadedFiles })

export interface LoadedPart {
  href: string
  integrity: string
  as: 'script' | 'style'
}

/**
 * The files that a page needs of a release, in the order in which it needs them; `url` is that of the
 * release, absolute or a path, and so are theirs. A route or language it does not have adds nothing.
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

/** The list in a document, where it is the very one that the registry names; null where it is not. */
export function writtenFor(release: RegistryRelease, written: unknown): LoadedFiles | null {
  const read = v.safeParse(writtenFiles, written)
  const isNamed = read.success && read.output.integrity === release.extras?.loaded
  return isNamed ? read.output.list : null
}
