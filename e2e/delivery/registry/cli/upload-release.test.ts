import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fakeRelease } from '../testing/fake-release.ts'
import { uploadRelease } from './upload-release.ts'

test('what an upload that was cut off has left behind gets into no release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const from = await fakeRelease(join(folder, 'built'), { version: '1.0.0' })
  const served = join(folder, 'served')
  const leftOver = join(served, 'mf-tours/.unfinished-a1B2c3/folder')
  await mkdir(leftOver, { recursive: true })
  await writeFile(join(leftOver, 'old.js'), 'old')

  const outcome = await uploadRelease(from, served, 'mf-tours', '1.0.0')
  expect(outcome.kind).toBe('uploaded')
  expect(await readdir(join(served, 'mf-tours/1.0.0'))).not.toContain('old.js')
})
