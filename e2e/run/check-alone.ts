import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyAlone } from './alone/copy-alone.ts'
import { remoteFolders, remoteNamed } from './dev/remote-folders.ts'
import { endWith } from './end-with.ts'

/**
 * `check-alone.ts mf-tours mf-merch`: the types and the tests of each where there is no other part of
 * the shop.
 */
async function standsAlone(remote: string): Promise<boolean> {
  const place = await copyAlone(remote)
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(place, 'node_modules', script), ...args], {
      cwd: place,
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status === 0
  try {
    return (
      run('typescript/bin/tsc', '-b', remote) &&
      run('vitest/vitest.mjs', 'run', '--reporter=dot', `${remote}/`)
    )
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

try {
  const [first, ...others] = process.argv.slice(2)
  const known = await remoteFolders()
  for (const remote of [first, ...others].map((name) => remoteNamed(name, known))) {
    if (!(await standsAlone(remote))) throw new Error(`${remote} does not stand alone, see above.`)
    console.log(`${remote} stands alone.`)
  }
} catch (error) {
  endWith(error)
}
