import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core'
import { expect, onTestFinished, test } from 'vitest'
import { remoteConfig } from './app-config.ts'

// Regression: with such a text, `npm run verify -w mf-tours` passed, but the release was rejected.
test('does not build a remote with a text missing in one language', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'missing-text-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
  await cp(join(import.meta.dirname, '../../mf-tours/locales'), join(cwd, 'locales'), {
    recursive: true,
  })
  const french = join(cwd, 'locales/fr.json')
  const { list, ...others } = JSON.parse(await readFile(french, 'utf8'))
  await writeFile(french, JSON.stringify({ ...others, list: { ...list, language: undefined } }))
  const configOf = remoteConfig({ name: 'mf-tours' }) as (env: object) => RsbuildConfig
  const rsbuild = await createRsbuild({ cwd, config: configOf({ command: 'build' }) })
  await expect(rsbuild.build()).rejects.toThrow(
    'Texts of mf-tours are missing: fr lacks list.language',
  )
})
