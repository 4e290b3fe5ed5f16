import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { writeChangelog } from './changelog.ts'

test('the changelog of a remote lists each version once, the newest first', async () => {
  const file = join(await testFolder(), 'CHANGELOG.md')
  const first = { remote: 'mf-tours', version: '1.4.0', day: '2026-11-20' }
  await writeChangelog(file, { ...first, note: 'Tours show their language.' })
  await writeChangelog(file, { ...first, version: '1.4.1', day: '2026-11-23' })
  await writeChangelog(file, { ...first, note: 'Another word.' })
  expect(await readFile(file, 'utf8')).toBe(`# Changes of mf-tours

## 1.4.1 (2026-11-23)

Released without a note.

## 1.4.0 (2026-11-20)

Tours show their language.
`)
})
