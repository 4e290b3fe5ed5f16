import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { type AppName, appsNamed, distOf, ROOT, SHELL_FOR_SERVER } from '../delivery/apps.ts'
import { buildStaleApps } from '../delivery/build/build-apps.ts'
import { endWith } from '../shop/process-end.ts'
import { compareBuilds } from './reproducible/compare-builds.ts'
import { copyElsewhere } from './reproducible/copy-elsewhere.ts'

/** What also differs between two machines, and must not show in a release. */
const OTHER_MACHINE = {
  TZ: 'Pacific/Kiritimati',
  LC_ALL: 'sv_SE.UTF-8',
  // Modules are read by one thread, so that they arrive in another order.
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
}

/**
 * `npm run check-reproducible -- mf-tours`: builds the apps of these names, or all, a second time in
 * another folder, and compares every file with the first build.
 */
try {
  const apps = appsNamed(process.argv.slice(2))
  await buildStaleApps((line) => console.log(line), apps)
  const elsewhere = await copyElsewhere()
  try {
    buildIn(elsewhere.root, apps)
    const isSame = await Promise.all(apps.map((app) => compareIn(elsewhere.root, app)))
    if (isSame.includes(false)) {
      throw new Error('The same sources gave two releases, see above: nobody could rebuild one.')
    }
  } finally {
    await elsewhere.remove()
  }
} catch (error) {
  endWith(error)
}

function buildIn(root: string, apps: readonly AppName[]): void {
  const { SHELL_DIST, ...environment } = process.env
  const build = spawnSync(process.execPath, [join(root, 'e2e/commands/build.ts'), ...apps], {
    cwd: root,
    env: { ...environment, ...OTHER_MACHINE },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (build.status !== 0) throw new Error('The build in the other folder failed, see above.')
}

async function compareIn(root: string, app: AppName): Promise<boolean> {
  const folders = app === 'shell' ? [distOf(app), SHELL_FOR_SERVER] : [distOf(app)]
  const compared = await Promise.all(
    folders.map((folder) => compareBuilds(folder, join(root, relative(ROOT, folder)))),
  )
  const differences = compared.flatMap((one) => one.differences)
  const files = compared.reduce((sum, one) => sum + one.files, 0)
  console.log(
    differences.length === 0
      ? `${app}: ${files} files, each the same in another folder.`
      : `${app}: ${differences.length} of ${files} files differ:\n  ${differences.join('\n  ')}`,
  )
  return differences.length === 0
}
