import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { missingTexts } from '../../texts/missing-texts.ts'
import { APPS, type AppName, distOf, ROOT } from './apps.ts'
import { inParallel } from './in-parallel.ts'
import { precompress } from './precompress.ts'
import { releaseIn, sourcesOf, writeRelease } from './release.ts'

/** Rspack itself uses every core; more than two at a time only cost memory. */
const AT_A_TIME = 2
/** Out of 11: the highest level costs many times the CPU for two to four per cent. */
const BROTLI_QUALITY = 9
const RSBUILD = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js')

/** Builds the apps whose sources have changed since their last build, and says so. */
export async function buildStaleApps(say: (line: string) => void): Promise<void> {
  const checked = await Promise.all(
    APPS.map(async (app) => {
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
  await inParallel(AT_A_TIME, stale, ({ app, sources }) => buildApp(app, sources))
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

async function buildApp(app: AppName, sources: string): Promise<void> {
  await rm(distOf(app), { recursive: true, force: true })
  await runRsbuild(app)
  await precompress(distOf(app), BROTLI_QUALITY)
  // Last, so that a build cut short counts as none.
  await writeRelease(app, sources)
}

function runRsbuild(app: AppName): Promise<void> {
  const child = spawn(process.execPath, [RSBUILD, 'build', '--log-level', 'warn'], {
    cwd: join(ROOT, app),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The build of ${app} failed:\n${Buffer.concat(output).toString()}`))
    })
  })
}
