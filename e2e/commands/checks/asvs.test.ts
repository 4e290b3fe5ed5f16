import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import asvs from './asvs.json' with { type: 'json' }

const table = await readFile(join(ROOT, '.github/ASVS.md'), 'utf8')
const rows = [...table.matchAll(/^\| (\d[\d., ]*?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, numbers = '', asked = '', here = '']) => ({ numbers: numbers.split(', '), asked, here }),
)

test('the table lists every requirement of levels 1 and 2 once, under its chapter', () => {
  const wanted = [...asvs.level1, ...asvs.level2]
  expect(wanted).toHaveLength(253)
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual(wanted.sort())
  const chapters = table.split(/^## V/m).slice(1)
  expect(chapters).toHaveLength(17)
  for (const chapter of chapters) {
    const [number = ''] = /^\d+/.exec(chapter) ?? []
    const below = [...chapter.matchAll(/^\| (\d+)\./gm)].map(([, of]) => of)
    expect(new Set(below), chapter.slice(0, 30)).toEqual(new Set([number]))
  }
})

test('every row names the requirement, and an existing file or the reason why it needs no file', () => {
  for (const { numbers, asked, here } of rows) {
    const files = [...here.matchAll(/`([\w@./-]+\.(?:ts|tsx|md|json))`/g)].map(
      ([, file]) => file ?? '',
    )
    for (const file of files) expect(existsSync(join(ROOT, file)), `${numbers}: ${file}`).toBe(true)
    expect(asked, numbers.join()).not.toBe('')
    expect(here.length, numbers.join()).toBeGreaterThan(3)
  }
})

const CRYPTOGRAPHY =
  /\b(createHash|createHmac|hash|scrypt|randomBytes|createCipher\w*|createSign|createPrivateKey|md5)\(|randomInt\b|subtle\.|getRandomValues|from '(altcha-lib|standardwebhooks|js-md5|jose)'|import\('passkit-generator'/
const NOT_SHIPPED = /\.test\.tsx?$|^e2e\/(commands|tests)\/|\/testing\//

test('every file that uses cryptography is in the list of the security policy', async () => {
  const listed = await readFile(join(ROOT, '.github/SECURITY.md'), 'utf8')
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const found: string[] = []
  for (const file of stdout.trim().split('\n')) {
    if (NOT_SHIPPED.test(file)) continue
    if (CRYPTOGRAPHY.test(await readFile(join(ROOT, file), 'utf8'))) found.push(file)
  }
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter((file) => !listed.includes(`\`${file}\``))).toEqual([])
})

test('no part that answers visitors starts a system program or compiles text to code', async () => {
  const parts = [
    'museum',
    'operator',
    'service',
    'shop',
    'delivery/web-server',
    'delivery/documents',
  ]
  const listed = parts.map(async (part) => {
    const names = await readdir(join(ROOT, 'e2e', part), { recursive: true })
    return names.map((name) => join('e2e', part, name))
  })
  const files = (await Promise.all(listed))
    .flat()
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|[\\/]testing[\\/]/.test(name))
  expect(files.length).toBeGreaterThan(200)
  for (const file of files) {
    const text = await readFile(join(ROOT, file), 'utf8')
    expect(text, file).not.toMatch(/node:child_process|node:vm|\beval\(|new Function\(/)
  }
})
