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

/** A package with code in a build. */
export interface BundledPackage {
  /** Where it is installed, which is its key in `package-lock.json`: `node_modules/react`. */
  path: string
  name: string
  version: string
  manifest: v.InferOutput<typeof manifestSchema>
  /** SPDX expression; null where none is known. */
  license: string | null
  /** Of the archive it was installed from, `sha512-…`. */
  integrity: string
  /** Its licence and notices, word by word. */
  texts: string[]
  /** Paths of the bundled packages that it is made with. */
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
 * What the builds in these folders were made with, sorted by place. Throws where a package is not
 * the one that the lock file has.
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
 * What is installed for a workspace and what that needs in turn, without what only its development
 * takes, sorted by place. Of packages for one kind of machine only those that are there.
 */
export async function installedFor(workspace: string, root: string = ROOT) {
  const { packages } = await readJson(join(root, 'package-lock.json'), lockSchema)
  const found = new Set<string>()
  const visit = (path: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    for (const name of names) {
      const at = placesOf(path, name).find((place) => place in packages)
      if (at === undefined || found.has(at) || !existsSync(join(root, at))) continue
      const { link, resolved } = packages[at] ?? {}
      if (link !== true) found.add(at)
      visit(link === true && resolved !== undefined ? resolved : at)
    }
  }
  visit(workspace)
  return await packagesAt([...found].sort(), root)
}

async function packagesAt(paths: readonly string[], root: string): Promise<BundledPackage[]> {
  const { packages } = await readJson(join(root, 'package-lock.json'), lockSchema)
  return await Promise.all(
    paths.map(async (path) => {
      const manifest = await readJson(join(root, path, 'package.json'), manifestSchema)
      const { name, version } = manifest
      const { version: locked, integrity } = packages[path] ?? {}
      if (locked !== version || integrity === undefined) {
        throw new Error(`${name} ${version} is in the build, but not so in package-lock.json.`)
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

/** Where a package looks for another, the nearest first, as Node does. */
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
