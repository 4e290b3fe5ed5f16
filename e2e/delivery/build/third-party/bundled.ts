import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUNDLED_PACKAGES } from '@shop/shared/federation/emitted-records'
import * as v from 'valibot'
import { ROOT } from '../../apps.ts'
import { licenseOf } from './licenses.ts'

const manifestSchema = v.looseObject({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.unknown()),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
})

export interface BundledPackage {
  /** Where it is installed, which is its key in `package-lock.json`: `node_modules/react`. */
  path: string
  name: string
  version: string
  manifest: v.InferOutput<typeof manifestSchema>
  /** SPDX expression; null if unknown. */
  license: string | null
  /** Hash of the archive from which it was installed, `sha512-…`. */
  integrity: string
  /** The full texts of its licence and notices. */
  texts: string[]
  /** Paths of the bundled packages that it uses. */
  dependsOn: string[]
}

const bundledSchema = v.array(v.string())
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.looseObject({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      resolved: v.optional(v.string()),
      dependencies: v.optional(v.record(v.string(), v.string())),
      optionalDependencies: v.optional(v.record(v.string(), v.string())),
      peerDependencies: v.optional(v.record(v.string(), v.string())),
    }),
  ),
})

/**
 * The packages in the builds of these folders, sorted by path. Throws if a package differs from the
 * one in the lock file.
 */
export async function bundledIn(
  folders: readonly string[],
  root: string = ROOT,
): Promise<BundledPackage[]> {
  const lists = await Promise.all(
    folders.map((folder) => readJson(join(folder, BUNDLED_PACKAGES), bundledSchema)),
  )
  return await packagesAt([...new Set(lists.flat())].sort(), root)
}

/**
 * The packages installed for a workspace and their dependencies, sorted by path, without those used
 * only for development. A package for another platform is not installed, so it is left out.
 */
export async function installedFor(workspace: string) {
  const { packages } = await readJson(join(ROOT, 'package-lock.json'), lockSchema)
  const found = new Set<string>()
  const visit = (path: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    for (const name of names) {
      const at = placesOf(path, name).find((place) => place in packages)
      if (at === undefined || found.has(at) || !existsSync(join(ROOT, at))) continue
      const { link, resolved } = packages[at] ?? {}
      if (link !== true) found.add(at)
      visit(link === true && resolved !== undefined ? resolved : at)
    }
  }
  visit(workspace)
  return await packagesAt([...found].sort(), ROOT)
}

async function packagesAt(paths: readonly string[], root: string): Promise<BundledPackage[]> {
  const { packages } = await readJson(join(root, 'package-lock.json'), lockSchema)
  return await Promise.all(
    paths.map(async (path) => {
      const manifest = await readJson(join(root, path, 'package.json'), manifestSchema)
      const { name, version } = manifest
      const { version: locked, integrity } = packages[path] ?? {}
      if (locked !== version || integrity === undefined) {
        throw new Error(
          `${name} ${version} is in the build, but package-lock.json has another or none.`,
        )
      }
      const license = licenseOf(manifest)
      const texts = await textsIn(join(root, path))
      const dependsOn = dependenciesOf(path, manifest).filter((one) => paths.includes(one))
      return { path, name, version, manifest, license, integrity, texts, dependsOn }
    }),
  )

  function dependenciesOf(path: string, manifest: BundledPackage['manifest']): string[] {
    const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    return names.flatMap((name) => placesOf(path, name).find((at) => at in packages) ?? [])
  }
}

/**
 * Folders in which Node looks for the package `name` when the package at `path` imports it, the
 * nearest folder first.
 */
function placesOf(path: string, name: string): string[] {
  const folders = path.split('/node_modules/')
  const own = folders.map((_, at) => folders.slice(0, folders.length - at).join('/node_modules/'))
  const places = own.map((folder) => `${folder}/node_modules/${name}`)
  return [...places, `node_modules/${name}`]
}

async function textsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) =>
    /^((un)?licen[cs]e|notice|copying)/i.test(name),
  )
  const texts = names.sort().map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(texts)).map((text) => text.replaceAll('\r\n', '\n').trim())
}

async function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, JSON.parse(await readFile(file, 'utf8')))
}
