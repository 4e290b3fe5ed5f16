import { spawnSync } from 'node:child_process'
import { packTar, unpackTar } from 'modern-tar'
import { beforeEach, expect, test, vi } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { readTar } from './read-tar.ts'

vi.mock('modern-tar', async (original) => {
  const real = await original<typeof import('modern-tar')>()
  return { ...real, unpackTar: vi.fn(real.unpackTar) }
})

beforeEach(() => vi.mocked(unpackTar).mockClear())

type Entry = Parameters<typeof packTar>[0][number]
type Type = NonNullable<Entry['header']['type']>

const entry = (name: string, type: Type, text = ''): Entry => {
  const body = Buffer.from(text)
  return { header: { name, type, size: body.length }, body }
}

const link = (type: Type): Entry => ({
  header: { name: 'a.js', type, linkname: '/etc/passwd', size: 0 },
})

async function expectRefused(entries: Entry[], why: string) {
  expect(await readTar(await packTar(entries))).toEqual({ kind: 'unreadable', why })
  expect(unpackTar).not.toHaveBeenCalled()
}

// Regression: with the key of any team, 8 MiB of such entries kept the process busy for hours.
test.each([
  ['pax-header', 'x'],
  ['pax-global-header', 'g'],
  ['gnu-long-name', 'L'],
  ['gnu-long-link-name', 'K'],
] as const)('refuses a long entry of type %s before unpacking', async (type, letter) => {
  const text = `${'2x'.repeat(32 * 1024 - 1)}2 `
  const why = `an entry of type ${letter} has 65536 bytes, and 2048 are allowed`
  await expectRefused([entry('long', type, text), entry('a.js', 'file')], why)
})

test('refuses many short entries of this kind, and too many entries', async () => {
  const many = Array.from({ length: 513 }, () => entry('short', 'pax-header', '2x'.repeat(1024)))
  await expectRefused(many, 'the descriptions of its entries have more than 1048576 bytes')
  const folders = Array.from({ length: 9004 }, (_, at) => entry(`${at}/`, 'directory'))
  await expectRefused(folders, 'it has more than 9003 entries')
})

test('refuses an archive that hides a long entry by giving the size of a file twice', async () => {
  const hidden = await packTar([entry('long', 'pax-header', '2x'.repeat(32 * 1024))])
  const file: Entry = { header: { name: 'a.js', size: hidden.length }, body: hidden }
  await expectRefused(
    [entry('other size', 'pax-header', '10 size=0\n'), file],
    'it gives the size of a file outside of its header',
  )
})

test.each<[string, Entry[]]>([
  ['../out.js cannot be a path of a release', [entry('../out.js', 'file')]],
  ['/etc/out.js cannot be a path of a release', [entry('/etc/out.js', 'file')]],
  ['.env cannot be a path of a release', [entry('.env', 'file')]],
  ['a.js is not a file: symlink', [link('symlink')]],
  ['a.js is not a file: link', [link('link')]],
  ['a.js is in it twice', [entry('a.js', 'file'), entry('./a.js', 'file')]],
  ['a is a file and a folder', [entry('a', 'file'), entry('a/b.js', 'file')]],
])('takes nothing from an archive where %s', async (why, entries) => {
  expect(await readTar(await packTar(entries))).toEqual({ kind: 'unreadable', why })
})

const LONG_PATH = `static/${'a'.repeat(120)}/${'b'.repeat(120)}.js`

test('accepts a long path in an archive of our own packer or of tar', async () => {
  const folder = await testFolder({ [LONG_PATH]: 'code' })
  const { stdout } = spawnSync('tar', ['-C', folder, '-c', '.'])
  for (const archive of [await packTar([entry(LONG_PATH, 'file', 'code')]), new Uint8Array(stdout)])
    expect(await readTar(archive)).toEqual({
      kind: 'files',
      files: new Map([[LONG_PATH, expect.anything()]]),
    })
})
