import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, remoteFolders } from '../../delivery/apps.ts'
import { testFolder } from '../../service/testing/test-folder.ts'
import { isMade } from './copy-alone.ts'

/** Quoted paths into another part of the shop: imports, JSON, CSS, URLs and files. */
const FOREIGN =
  /(?<=["'`(])(?:@shop\/(?!shared[/"'`])[^"'`)]*|(?:\.{1,2}\/)+(?:mf-|shell\/|e2e\/)[^"'`)]*)/g

const LOOKED_AT = /\.(tsx?|css|json|mjs)$/

const IMPORTS = [
  `import { model } from '@shop/mf-tickets/catalogue/model'`,
  `import texts from '../mf-tickets/locales/de.json'`,
  `export { remote } from '../shell/remote'`,
  `const page = await import('../../mf-merch/remote.ts')`,
  `const lazy = import('@shop/shell/frame')`,
]

const OTHERS = [
  `const server = require('../e2e/backend/backend.ts')`,
  `const file = new URL('../../mf-tours/package.json', import.meta.url)`,
  `.a { composes: b from '../mf-tours/x.module.css' }`,
  `background: url(../../shell/logo.svg)`,
  `{ "dependencies": { "@shop/mf-tours": "1.0.0" } }`,
]

test('finds every kind of path into another part of the shop', () => {
  for (const way of [...IMPORTS, ...OTHERS]) expect(foreignMentions(way), way).toHaveLength(1)
})

test("shared and folders outside of the shop's parts do not count as other parts", () => {
  expect(foreignMentions(`import { line } from '@shop/shared/cart/line'`)).toEqual([])
  expect(foreignMentions(`import './model.ts'\nimport '../e2e-like.ts'`)).toEqual([])
  expect(foreignMentions('{ "dependencies": { "@shop/shared": "1.0.0" } }')).toEqual([])
})

test('recognises built files only at the top level of a part, and installed files at any level', () => {
  const made = ['dist', 'dist/index.js', 'releases/1.0.0/a.js', 'pages/node_modules/x/index.js']
  const own = ['', 'remote.tsx', 'pages/releases/choose.ts', 'pages/dist', 'distance.ts']
  expect([...made, ...own].filter(isMade)).toEqual(made)
})

test('the lint refuses every kind of import from another part, including dynamic ones and JSON', async () => {
  const place = await testFolder({ 'mf-tours/sample.ts': IMPORTS.join('\n') })
  await cp(join(ROOT, 'biome.json'), join(place, 'biome.json'))
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=github'],
    { cwd: place, encoding: 'utf8' },
  )
  const refused = stdout.split('\n').filter((line) => line.includes('noRestrictedImports'))
  expect(refused, stdout).toHaveLength(IMPORTS.length)
})

for (const remote of remoteFolders()) {
  test(`${remote} mentions no other part of the shop`, async () => {
    const folder = join(ROOT, remote)
    const all = await readdir(folder, { recursive: true })
    const files = all.filter((file) => LOOKED_AT.test(file) && !isMade(file))
    expect(files.length).toBeGreaterThan(10)
    for (const file of files.filter((name) => name !== 'package.json')) {
      expect(foreignMentions(await readFile(join(folder, file), 'utf8')), file).toEqual([])
    }
    const { name, dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(name).toBe(`@shop/${remote}`)
    expect(foreignMentions(JSON.stringify(dependencies))).toEqual([])
  })
}

function foreignMentions(text: string): string[] {
  return text.match(FOREIGN) ?? []
}
