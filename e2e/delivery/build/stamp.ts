import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Skipped only at the top level of an app: a deeper folder may have any name. */
const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'releases',
  'data',
  '.cache',
  'report',
  'results',
])

const NONE: ReadonlySet<string> = new Set()

/** Whether this file affects a build. Tests, notes and hidden files do not. */
export function isSource(path: string): boolean {
  return !/\.test\.tsx?$|\.md$|(^|\/)\./.test(path)
}

/**
 * One hash over the names and contents of all source files in these folders and files, which are
 * relative to `root`. A missing one counts as empty.
 */
export async function stampOf(root: string, paths: readonly string[]): Promise<string> {
  const files = (
    await Promise.all(paths.map((path) => filesBelow(join(root, path), SKIPPED_FOLDERS)))
  ).flat()
  const named = files.map((file) => ({ file, name: relative(root, file).split(sep).join('/') }))
  const sources = named.filter(({ name }) => isSource(name)).sort(byName)
  const contents = await Promise.all(sources.map(({ file }) => readFile(file)))
  const hash = createHash('sha256')
  for (const [index, content] of contents.entries()) {
    hash.update(`${sources[index]?.name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}

async function filesBelow(path: string, skipped: ReadonlySet<string>): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true })
    const below = entries
      .filter((entry) => !(entry.isDirectory() && skipped.has(entry.name)))
      .map((entry) => {
        const child = join(path, entry.name)
        return entry.isDirectory() ? filesBelow(child, NONE) : [child]
      })
    return (await Promise.all(below)).flat()
  } catch (error) {
    if (isCode(error, 'ENOTDIR')) return [path]
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
