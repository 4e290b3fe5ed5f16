import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUNDLED_PACKAGES } from '@shop/shared/federation/emitted-records'
import * as v from 'valibot'
import { ROOT } from '../../apps.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { type BundledPackage, bundledIn, installedFor } from './bundled.ts'
import { refusedLicenses } from './licenses.ts'
import { notices } from './notices.ts'

/** For programs: the packages in a release, as CycloneDX 1.6. */
const BILL_OF_MATERIALS = 'sbom.cdx.json'
/** For people: the names and licences of these packages. */
const NOTICES = 'licenses.txt'

/** The workspace with the packages of backend, provider and web server. */
const SERVICES = 'e2e'
const manifest = v.object({ name: v.string(), version: v.string() })

/**
 * Writes the contents of the builds in these folders into the first of them. Throws, naming the
 * packages, if one of them must not be shipped.
 */
export async function recordContents(
  app: { name: string; version: string },
  folders: readonly [string, ...string[]],
): Promise<void> {
  await writeContents(app, await bundledIn(folders), folders[0])
  await Promise.all(folders.map((folder) => rm(join(folder, BUNDLED_PACKAGES))))
}

/**
 * Writes the same two files for the services (backend, provider, web server), which are not
 * bundled: they run from their sources with the packages installed next to them.
 */
export async function recordServices(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const text = await readFile(join(ROOT, SERVICES, 'package.json'), 'utf8')
  const { name, version } = v.parse(manifest, JSON.parse(text))
  await writeContents({ name, version }, await installedFor(SERVICES), folder)
}

async function writeContents(
  app: { name: string; version: string },
  packages: readonly BundledPackage[],
  folder: string,
): Promise<void> {
  const refused = refusedLicenses(packages)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  await writeFile(join(folder, BILL_OF_MATERIALS), billOfMaterials(app, packages))
  await writeFile(join(folder, NOTICES), notices(app.name, packages))
}
