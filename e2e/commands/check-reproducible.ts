import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type AppName, appsNamed, distOf, ROOT, SHELL_FOR_SERVER } from '../delivery/apps.ts'
import { buildStaleApps } from '../delivery/build/build-apps.ts'
import { findFreePort } from '../service/testing/free-port.ts'
import { startServer } from '../service/testing/start-server.ts'
import { exitWithError } from '../shop/process-end.ts'
import { buildAsImage, type Image } from './reproducible/build-as-image.ts'
import { compareBuilds } from './reproducible/compare-builds.ts'

/** Settings that differ between two machines and must not change a release. */
const OTHER_MACHINE = {
  TZ: 'Pacific/Kiritimati',
  LC_ALL: 'sv_SE.UTF-8',
  // One thread reads the modules, so they arrive in another order.
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
}

/**
 * In ms. Before a backend is ready, it makes its tables, copies of pictures and first documents.
 */
const UNTIL_READY = 90_000
const UNTIL_ENDED = 30_000
const BETWEEN_LOOKS = 500

/**
 * `npm run check-reproducible -- mf-tours`: builds everything a second time in another folder, as
 * the Dockerfile does. It compares every file of the named apps, or of all, with the first build.
 * Then it starts the image's command in that folder.
 */
try {
  const apps = appsNamed(process.argv.slice(2))
  await buildStaleApps((line) => console.log(line), apps)
  const { SHELL_DIST, ...environment } = process.env
  const image = await buildAsImage({ ...environment, ...OTHER_MACHINE })
  try {
    const isSame = await Promise.all(apps.map((app) => compareIn(image.root, app)))
    if (isSame.includes(false)) {
      throw new Error(
        'The same sources gave two different releases, see above: builds are not reproducible.',
      )
    }
    await startAsImage(image)
    console.log("The image's command starts and becomes ready.")
  } finally {
    await image.remove()
  }
} catch (error) {
  exitWithError(error)
}

/** Throws if the command does not become ready. */
async function startAsImage({ root, command: [program, ...words] }: Image): Promise<void> {
  const database = await startServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'image-data-'))
  const port = await findFreePort()
  const backend = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: 'http://localhost:8080',
      PROVIDER_SECRET: 'known to only the two',
      PROVIDER_ORIGIN: 'http://localhost:1',
      PROVIDER_PUBLIC_ORIGIN: 'http://localhost:1',
    },
  })
  try {
    const until = performance.now() + UNTIL_READY
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
      if (answer?.ok) return
      if (backend.exitCode !== null || performance.now() > until) {
        throw new Error("The image's command does not become ready, see above.")
      }
      await setTimeout(BETWEEN_LOOKS)
    }
  } finally {
    if (backend.exitCode === null) {
      const ended = once(backend, 'exit')
      backend.kill('SIGTERM')
      const patience = setTimeout(UNTIL_ENDED, 'late' as const, { ref: false })
      if ((await Promise.race([ended, patience])) === 'late') {
        backend.kill('SIGKILL')
        await ended
        // After this time a container's supervisor would kill the command, possibly in the middle
        // of its work: that is an error.
        console.error("The image's command did not end on SIGTERM.")
        process.exitCode = 1
      }
    }
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
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
