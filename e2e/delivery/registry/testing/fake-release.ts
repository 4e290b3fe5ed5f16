import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUNDLED_PACKAGES, OWN_FILES } from '@shop/shared/federation/emitted-records'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { makeRelease } from '../../build/make-release.ts'

/** A container that exposes a module without pages. */
const CONTAINER = `var mf_tours = { get: async () => () => ({ routes: {}, translations: {
  ${LANGUAGES.map((language) => `${language}: async () => ({})`).join(', ')}
} }) }`

export interface FakeRelease {
  version: string
  contract?: string
  code?: string
  /** Versions of the modules that it takes from the page. */
  shared?: Record<string, string>
}

/** A release of `mf-tours` like that of a build, with three small files; returns its folder. */
export async function fakeRelease(
  folder: string,
  { version, contract = '1.0.0', code = `code of ${version}`, shared = {} }: FakeRelease,
): Promise<string> {
  const name = { remote: 'mf-tours', version, contract, budget: null, shop: {} }
  const takes = Object.entries(shared).map(([name, version]) => ({ name, version }))
  const outcome = await makeRelease(name, folder, async (building) => {
    await mkdir(join(building, 'static'), { recursive: true })
    await writeFile(
      join(building, 'mf-manifest.json'),
      JSON.stringify({ name: version, shared: takes }),
    )
    await writeFile(join(building, 'remoteEntry.js'), `${CONTAINER} // ${code}`)
    await writeFile(join(building, 'static/shared.0123abcd.js'), 'shared')
    await writeFile(join(building, OWN_FILES), '["remoteEntry.js"]')
    await writeFile(join(building, BUNDLED_PACKAGES), '[]')
  })
  if (outcome.kind === 'refused') throw new Error(outcome.why)
  return outcome.folder
}
