import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** How many files two builds of one app have, and where they differ, a line for each file. */
export interface Comparison {
  files: number
  differences: string[]
}

/** Compares every file below two folders byte by byte, including hidden and compressed ones. */
export async function compareBuilds(here: string, elsewhere: string): Promise<Comparison> {
  const [first, second] = await Promise.all([filesBelow(here), filesBelow(elsewhere)])
  const paths = [...new Set([...first, ...second])].sort()
  const differences: string[] = []
  for (const path of paths) {
    if (!second.has(path)) differences.push(`${path} is only in the first build`)
    else if (!first.has(path)) differences.push(`${path} is only in the second build`)
    else {
      const [one, other] = await Promise.all(
        [here, elsewhere].map((at) => readFile(join(at, path))),
      )
      if (one !== undefined && other !== undefined && !one.equals(other)) {
        differences.push(`${path} differs from byte ${firstDifference(one, other)} on`)
      }
    }
  }
  return { files: paths.length, differences }
}

function firstDifference(one: Buffer, other: Buffer): number {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at === -1 ? one.length : at
}

async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join('/')),
  )
}
