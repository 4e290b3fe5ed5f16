import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { withTemporaryFolder } from '../../service/temporary-folder.ts'
import { ROOT } from '../apps.ts'
import { putDocuments } from './put-documents.ts'
import { traceSources } from './trace-sources.ts'

const SHARED = join(ROOT, 'shared')
const OWN_FILES = join(import.meta.dirname, 'files')

/** The commands that a team runs in its own repository. */
const COMMANDS = ['dev', 'release', 'registry'].map((name) => join(ROOT, `e2e/commands/${name}.ts`))
/** Files that the commands read but do not import. */
const READ = [join(ROOT, 'e2e/delivery/build/third-party/licenses.json')]
/** A file that a team's repository lacks; the kit has a replacement for it. */
const REFERENCE_DATA = join(ROOT, 'e2e/commands/dev/reference-data.ts')

/** Parts of `shared` that are never built into a remote. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|decisions)(?:\/|$)|\.test\.tsx?$|^tsconfig\.json$/

const versions = v.optional(v.record(v.string(), v.string()), {})
const manifest = v.looseObject({
  version: v.string(),
  dependencies: versions,
  devDependencies: versions,
})
export type Manifest = v.InferOutput<typeof manifest>

/**
 * Packs `@shop/shared` with the commands of a team (develop, release, publish) into an archive in
 * this folder. It can be installed from there or from any npm registry. Returns its file name. The
 * sources stay TypeScript: bundlers and tests of a remote compile them as in this workspace.
 */
export async function packKit(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return await withTemporaryFolder(folder, async (kit) => {
    await cp(SHARED, kit, {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(relative(SHARED, source).replaceAll('\\', '/')),
    })
    const { files, packages } = await traceSources(COMMANDS, new Set([REFERENCE_DATA]))
    for (const file of [...files, ...READ]) await put(file, placeOf(kit, file))
    await put(join(OWN_FILES, 'no-reference-data.ts'), placeOf(kit, REFERENCE_DATA))
    await put(join(OWN_FILES, 'shop.mjs'), join(kit, 'kit/shop.mjs'))
    await put(join(ROOT, 'LICENSE'), join(kit, 'LICENSE'))
    const within = (folder: string, path: string) => !relative(folder, path).startsWith('..')
    await putDocuments(
      kit,
      (place) =>
        within(join(kit, 'kit'), place)
          ? join(ROOT, relative(join(kit, 'kit'), place))
          : join(SHARED, relative(kit, place)),
      (source) =>
        within(SHARED, source) ? join(kit, relative(SHARED, source)) : placeOf(kit, source),
    )
    await writeFile(join(kit, 'package.json'), await kitManifest(packages))
    const command = ['pack', '--json', '--pack-destination', folder]
    const { stdout } = await promisify(execFile)('npm', command, { cwd: kit })
    const [packed] = v.parse(v.array(v.object({ filename: v.string() })), JSON.parse(stdout))
    if (packed === undefined) throw new Error(`npm pack made nothing of ${kit}: ${stdout}`)
    return packed.filename
  })
}

function placeOf(kit: string, file: string): string {
  return join(kit, 'kit', relative(ROOT, file))
}

async function put(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to)
}

export async function readManifest(folder: string): Promise<Manifest> {
  return v.parse(manifest, JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')))
}

/** The packages for `shared`, for a remote's build, and for the commands. */
async function kitManifest(packages: ReadonlySet<string>): Promise<string> {
  const [{ private: _, devDependencies: building, ...shared }, tools, root] = await Promise.all([
    readManifest('shared'),
    readManifest('e2e'),
    readManifest('.'),
  ])
  const known = { ...root.devDependencies, ...tools.devDependencies, ...tools.dependencies }
  const { 'fast-check': __, ...needed } = { ...building, ...shared.dependencies }
  for (const name of [...packages, 'amaro']) {
    const version = needed[name] ?? known[name]
    if (version === undefined)
      throw new Error(`${name} is in no package.json, but a command needs it`)
    needed[name] = version
  }
  const dependencies = Object.fromEntries(
    Object.entries(needed).sort(([one], [other]) => one.localeCompare(other)),
  )
  const own = { ...shared, license: 'MIT', bin: { shop: './kit/shop.mjs' }, dependencies }
  return `${JSON.stringify(own, null, 2)}\n`
}
