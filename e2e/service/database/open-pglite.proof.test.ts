import { fork } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cachedCluster } from '../testing/cached-cluster.ts'
import { testFolder } from '../testing/test-folder.ts'
import { claimFolder } from './claim-folder.ts'
import { openPGlite } from './open-pglite.ts'

test('a folder in use cannot be opened again until its database is closed', async () => {
  const folder = await testFolder()
  const first = await openPGlite(join(folder, 'shop'), cachedCluster)
  await expect(openPGlite(join(folder, 'shop'), cachedCluster)).rejects.toThrow('DATA_DIR=')
  await first.query('create table stored (id int)')
  await first.close()

  const second = await openPGlite(join(folder, 'shop'), cachedCluster)
  expect((await second.query('select * from stored')).rows).toEqual([])
  await second.close()
  expect(await readdir(folder)).toEqual(['shop'])
})

test('the folder of a killed process can be used again', async () => {
  const folder = await testFolder()
  const script = join(folder, 'claim.ts')
  const module = join(import.meta.dirname, 'claim-folder.ts')
  await writeFile(
    script,
    `import { claimFolder } from ${JSON.stringify(module)}
await claimFolder(${JSON.stringify(folder)})
process.send('claimed')
setInterval(() => {}, 1000)`,
  )
  const other = fork(script)
  await new Promise((resolve) => other.once('message', resolve))
  await expect(claimFolder(folder)).rejects.toThrow('is in use')

  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
  await (await claimFolder(folder))()
})

test.each([
  ['an empty file of control data', 'global/pg_control', ''],
  ['another version', 'PG_VERSION', '12'],
])('the error for a damaged database names folder and remedy: %s', async (_, file, content) => {
  const data = await testFolder()
  const folder = join(data, 'shop')
  await (await openPGlite(folder, cachedCluster)).close()
  await writeFile(join(folder, file), content)
  await expect(openPGlite(folder, cachedCluster)).rejects.toThrow(
    new RegExp(`The database in ${folder} cannot be opened: [^]*Move this folder away`),
  )
  // After the failure, the folder can be used again.
  await (await claimFolder(folder))()
})
