import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transformSync } from 'amaro'
import { init, parse } from 'es-module-lexer'

export interface Traced {
  /** Absolute paths of the given files and of all files that they import. */
  files: Set<string>
  /** Names of the packages that these files import, without parts of Node and without `@shop/…`. */
  packages: Set<string>
}

const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

/**
 * Follows the static imports of these files, without types. Throws for a missing file. Dynamic
 * imports are left out: the kit's commands need none of them. `insteadOf` names the replacements of
 * files.
 */
export async function traceSources(
  entries: readonly string[],
  insteadOf: ReadonlySet<string>,
): Promise<Traced> {
  await init
  const traced: Traced = { files: new Set(), packages: new Set() }
  const follow = async (file: string): Promise<void> => {
    if (traced.files.has(file) || insteadOf.has(file)) return
    traced.files.add(file)
    // An imported data file has no imports of its own.
    if (!file.endsWith('.ts')) return
    const { code } = transformSync(await readFile(file, 'utf8'), { mode: 'strip-only' })
    const [imports] = parse(code, file)
    for (const { n: name, d: dynamic } of imports) {
      if (name === undefined || dynamic !== -1) continue
      if (name.startsWith('.')) await follow(resolve(dirname(file), name))
      else if (!/^(?:node:|@shop\/)/.test(name)) {
        traced.packages.add(PACKAGE.exec(name)?.[0] ?? name)
      }
    }
  }
  for (const entry of entries) await follow(entry)
  return traced
}
