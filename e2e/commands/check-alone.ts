import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { remoteFolders, remoteNamed } from '../delivery/apps.ts'
import { exitWithError } from '../shop/process-end.ts'
import { copyAlone } from './checks/copy-alone.ts'
import {
  ALONE_REPORT,
  type Counts,
  countsIn,
  countsOfVitest,
  NOTHING_COUNTED,
} from './checks/counts.ts'

interface AloneResult {
  isAlone: boolean
  tests: Counts
}

/**
 * `check-alone.ts mf-tours mf-merch`: for each named remote, checks its types and runs its tests in
 * a folder that contains only this remote, `shared`, common settings and installed packages. The
 * numbers of tests go into the folder of reports.
 */
async function testAlone(remote: string): Promise<AloneResult> {
  const place = await copyAlone(remote)
  const report = join(place, 'report.json')
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(place, 'node_modules', script), ...args], {
      cwd: place,
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status === 0
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const isAlone =
      run('typescript/bin/tsc', '-b', remote) &&
      run('vitest/vitest.mjs', 'run', ...reporters, `${remote}/`)
    return { isAlone, tests: await countsIn({ file: report, read: countsOfVitest }) }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

try {
  const [first, ...others] = process.argv.slice(2)
  const known = remoteFolders()
  const all = { ...NOTHING_COUNTED }
  await mkdir(dirname(ALONE_REPORT.file), { recursive: true })
  for (const remote of [first, ...others].map((name) => remoteNamed(name, known))) {
    const { isAlone, tests } = await testAlone(remote)
    all.passed += tests.passed
    all.failed += tests.failed
    all.failures = tests.failures
    await writeFile(ALONE_REPORT.file, JSON.stringify(all))
    if (!isAlone) throw new Error(`${remote} does not work alone, see above.`)
    console.log(`${remote} works alone.`)
  }
} catch (error) {
  exitWithError(error)
}
