import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUNDLED_PACKAGES } from '@shop/shared/federation/emitted-records'
import { billOfMaterials } from './bill-of-materials.ts'
import { bundledIn } from './bundled.ts'
import { refusedLicenses } from './licenses.ts'
import { notices } from './notices.ts'

/** For programs: the packages in a release, CycloneDX 1.6. */
const BILL_OF_MATERIALS = 'sbom.cdx.json'
/** For people: their names and terms. */
const NOTICES = 'licenses.txt'

/**
 * Writes what the builds in these folders are made with into the first of them. Throws, naming the
 * packages, where one of them may not be shipped.
 */
export async function recordContents(
  app: { name: string; version: string },
  folders: readonly [string, ...string[]],
): Promise<void> {
  const packages = await bundledIn(folders)
  const refused = refusedLicenses(packages)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const [first] = folders
  await writeFile(join(first, BILL_OF_MATERIALS), billOfMaterials(app, packages))
  await writeFile(join(first, NOTICES), notices(app.name, packages))
  await Promise.all(folders.map((folder) => rm(join(folder, BUNDLED_PACKAGES))))
}
