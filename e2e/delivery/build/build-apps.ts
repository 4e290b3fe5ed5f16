import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { APPS, type AppName, distOf, SHELL_FOR_SERVER } from '../apps.ts'
import { missingTexts } from '../texts/read-texts.ts'
import { releaseName } from './app-package.ts'
import { precompress } from './precompress.ts'
import { putWorker } from './put-worker.ts'
import { recordRelease, recordShell } from './record-release.ts'
import { releaseIn, sourcesOf, versionOf, writeRelease } from './release.ts'
import { runRsbuild } from './run-rsbuild.ts'

/** Number of apps built at the same time: Rspack uses all cores, but not during the whole build. */
const AT_A_TIME = 3

/**
 * Builds the given apps if their sources have changed since their last build, and reports progress.
 */
export async function buildStaleApps(
  say: (line: string) => void,
  apps: readonly AppName[] = APPS,
): Promise<void> {
  const checked = await Promise.all(
    apps.map(async (app) => {
      const [sources, release] = await Promise.all([sourcesOf(app), releaseIn(app)])
      return { app, sources, stale: release?.sources !== sources }
    }),
  )
  const stale = checked.filter((entry) => entry.stale)
  if (stale.length === 0) return
  const missing = missingTexts()
  if (missing.length > 0) throw new Error(`Texts are missing:\n${missing.join('\n')}`)
  const started = Date.now()
  say(`Building ${stale.map(({ app }) => app).join(', ')} …`)
  let built = 0
  const build = async ({ app, sources }: (typeof stale)[number]) => {
    await buildApp(app, sources)
    built += 1
    say(`  ${built} of ${stale.length}: ${app}`)
  }
  await pMap(stale, build, { concurrency: AT_A_TIME })
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

async function buildApp(app: AppName, sources: string): Promise<void> {
  const folder = distOf(app)
  const version = await versionOf(app, sources)
  await rm(folder, { recursive: true, force: true })
  await runRsbuild(app, folder)
  if (app === 'shell') {
    await runRsbuild(app, SHELL_FOR_SERVER, 'rsbuild.server.config.ts')
    const worker = join(SHELL_FOR_SERVER, 'worker')
    await runRsbuild(app, worker, 'rsbuild.worker.config.ts')
    await putWorker(worker, folder)
    await recordShell(folder, [SHELL_FOR_SERVER, worker], version)
  } else await recordRelease(folder, { ...(await releaseName(app)), version })
  await precompress(folder)
  // Written last, so that an interrupted build counts as missing.
  await writeRelease(app, { sources, version })
}
