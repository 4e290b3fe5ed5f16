import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../apps.ts'
import { LICENSE_RULES, refusedLicenses } from './licenses.ts'

const RULES = { accepted: ['MIT', 'Apache-2.0', 'Zlib'], read: { quiet: 'MIT' } }

test.each([
  ['MIT', true],
  ['MPL-2.0 OR Apache-2.0', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-or-later', false],
  ['SEE LICENSE IN README.md', false],
  ['UNLICENSED', false],
  ['', false],
  [{ type: 'MIT' }, false],
  [undefined, false],
])('a package with the licence %j may be shipped: %j', (license, isAccepted) => {
  const refused = refusedLicenses([{ name: 'left-pad', version: '1.0.0', license }], RULES)
  expect(refused).toHaveLength(isAccepted ? 0 : 1)
})

test('a refusal names the package, its licence and the file to edit', () => {
  const packages = [
    { name: 'fine', version: '1.0.0', license: 'MIT' },
    { name: 'quiet', version: '1.0.0' },
    { name: 'copyleft', version: '2.1.0', license: 'AGPL-3.0-only' },
  ]
  const [refusal, ...others] = refusedLicenses(packages, RULES)
  expect(others).toEqual([])
  expect(refusal).toContain('copyleft 2.1.0 has the licence "AGPL-3.0-only"')
  expect(refusal).toContain('third-party/licenses.json')
})

// Packages of servers are installed but not built, so no build checks them.
test('every package that a shop in production installs may be shipped', async () => {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries<Entry>(packages).flatMap(([path, entry]) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    return name === undefined || entry.link || entry.dev ? [] : [{ name, ...entry }]
  })
  expect(shipped.length).toBeGreaterThan(200)
  expect(refusedLicenses(shipped)).toEqual([])
  const names = new Set(shipped.map(({ name }) => name))
  expect(Object.keys(LICENSE_RULES.read).filter((name) => !names.has(name))).toEqual([])
})

interface Entry {
  version: string
  license?: unknown
  link?: boolean
  dev?: boolean
}
