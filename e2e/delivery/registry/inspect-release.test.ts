import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { memorySource } from './arrival/release-in-memory.ts'
import { type Expected, expectedBy, inspectRelease } from './inspect-release.ts'
import { integrityOf } from './integrity-of.ts'
import { allFiles } from './release-files.ts'
import { type FakeRelease, fakeRelease } from './testing/fake-release.ts'

type Files = Map<string, Uint8Array>

const SHELL = {
  name: 'shell',
  version: '1.0.0',
  contract: '1.2.0',
  provides: { react: '19.3.1', '@shop/shared/cart/model': '1.2.0' },
  budgets: { 'mf-tours': 500, others: 30 },
} as const
const EXPECTED: Expected = {
  remote: 'mf-tours',
  version: '1.0.0',
  ...expectedBy(SHELL, 'mf-tours'),
}

async function filesOf(release: Partial<FakeRelease> = {}): Promise<Files> {
  const folder = await fakeRelease(await testFolder(), { version: '1.0.0', ...release })
  const read = async (path: string) => [path, await readFile(join(folder, path))] as const
  return new Map(await Promise.all((await allFiles(folder)).map(read)))
}

const RECORD = 'release.json'
const bytes = (text: string) => new Uint8Array(Buffer.from(text))

const recorded = (more: object) => (files: Files) => {
  const record = JSON.parse(Buffer.from(files.get(RECORD) ?? '').toString())
  files.set(RECORD, bytes(JSON.stringify({ ...record, ...more })))
}
const leading = (path: string) => recorded({ files: { [path]: integrityOf('') } })
const PAGE = { name: 'audioGuides', path: 'audio-guides' }

test('accepts a release that fits the shell, and reports its size', async () => {
  const taken = { react: '19.3.1', '@shop/shared/cart/model': '1.2.0' }
  const inspection = await inspectRelease(memorySource(await filesOf({ shared: taken })), EXPECTED)
  const size = { gzipBytes: expect.any(Number), budget: 500 }
  expect(inspection).toMatchObject({ kind: 'sound', size, notes: [] })
})

test.each<[what: string, problem: string, spoil: (files: Files) => unknown]>([
  ['without a file', 'remoteEntry.js is not in it', (files) => files.delete('remoteEntry.js')],
  ['without its record', 'release.json is not in it', (files) => files.delete(RECORD)],
  [
    'with another file than its record says',
    'remoteEntry.js has other content than in release.json',
    (files) => files.set('remoteEntry.js', bytes('tampered')),
  ],
  [
    'with a file that no build made',
    'left.js is in the folder but not part of the release',
    (files) => files.set('left.js', bytes('left')),
  ],
  ['of another version', 'it is mf-tours 1.0.1, and not', recorded({ version: '1.0.1' })],
  [
    'for another contract',
    'built against contract 2.0.0, but the shell has 1.2.0',
    recorded({ contract: '2.0.0' }),
  ],
  [
    'for a newer minor of the contract',
    'built against contract 1.3.0, but the shell has 1.2.0',
    recorded({ contract: '1.3.0' }),
  ],
  ['with a file outside', '../secret.txt leads out of the release', leading('../secret.txt')],
  ['with an encoded way out', '%2e%2e/1.js leads out of the release', leading('%2e%2e/1.js')],
  ['with many pages', 'has more than 50 pages', recorded({ pages: Array(51).fill(PAGE) })],
  [
    'with a long label',
    'pages.0.nav.en',
    recorded({ pages: [{ ...PAGE, nav: { en: 'a'.repeat(201) } }] }),
  ],
  [
    'with text after the contract',
    'contract: is not a version',
    recorded({ contract: '1.2.0<b>' }),
  ],
  [
    'with a long contract',
    'is longer than 50 characters',
    recorded({ contract: `1.2.0-${'a'.repeat(50)}` }),
  ],
])('refuses a release %s', async (_, problem, spoil) => {
  const files = await filesOf()
  spoil(files)
  const inspection = await inspectRelease(memorySource(files), EXPECTED)
  expect(inspection).toMatchObject({ kind: 'unsound' })
  expect(JSON.stringify(inspection)).toContain(problem)
})

test('the budget counts all files with which a page starts, even if the record does not list them as own', async () => {
  const numbers = Array.from({ length: 300 }, (_, at) => at ** 3).join()
  const files = await filesOf({ code: numbers })
  recorded({ own: [], budget: 9000 })(files)
  const problem = expect.stringContaining('more than the 500 that the shop allows')
  expect(await inspectRelease(memorySource(files), EXPECTED)).toMatchObject({ problems: [problem] })
})

test('for a future shell, only the contract is compared, and an unknown remote has the budget of others', () => {
  const wanted = { contract: '2.0.0', provides: null, budget: 30 }
  expect(expectedBy(SHELL, 'mf-audio', '2.0.0')).toEqual(wanted)
})

test("compares the modules that a release takes from the page, if the shell's modules are known", async () => {
  const source = memorySource(await filesOf({ shared: { react: '20.0.0' } }))
  const problem = expect.stringContaining('built against react 20.0.0')
  expect(await inspectRelease(source, EXPECTED)).toMatchObject({ problems: [problem] })
  const note = expect.stringContaining('were not compared')
  expect(await inspectRelease(source, { ...EXPECTED, provides: null })).toMatchObject({
    kind: 'sound',
    notes: [note],
  })
})
