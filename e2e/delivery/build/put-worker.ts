import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const WORKER = 'sw.js'

const PLACE = /(["'`])__OWN_FILES__\1/
const KEPT = /\.(js|css|svg|woff2)$/

/**
 * Puts the shell's service worker from the folder `from` into the shell's build, and writes into it
 * the list of the build's files with their hashes.
 */
export async function putWorker(from: string, folder: string): Promise<void> {
  const files = Object.fromEntries(await Promise.all((await filesOf(folder)).map(hashed)))
  const worker = join(from, WORKER)
  const code = await readFile(worker, 'utf8')
  if (!PLACE.test(code)) throw new Error(`${worker} has no placeholder for the list of files.`)
  const list = JSON.stringify(JSON.stringify(files))
  await writeFile(
    join(folder, WORKER),
    code.replace(PLACE, () => list),
  )

  async function hashed(file: string): Promise<[string, string]> {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('base64')
    return [`/${relative(folder, file).split(sep).join('/')}`, hash]
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'static'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && KEPT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
