import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOTES } from '@shop/shared/routing/routes'
import { ROOT } from '../../../delivery/apps.ts'
import { precompress } from '../../../delivery/build/precompress.ts'
import { runRsbuild } from '../../../delivery/build/run-rsbuild.ts'

/**
 * Folder of generated sources that import all remotes. They are generated because written code must
 * not import another app.
 */
export const LINKED = join(ROOT, 'e2e/.cache/linked')

/**
 * Source that replaces the code that starts releases: here every remote is a chunk of one build.
 */
const STARTER = `const remotes = {
${REMOTES.map((name) => `  '${name}': () => import('${join(ROOT, name, 'remote.ts')}'),`).join('\n')}
}
export const watchedStarter = () => ({
  starter: { start: (remote) => remotes[remote](), fetchFiles: async () => {} },
  failureOf: (release, cause) => ({ release, cause, trouble: null }),
  onFailed() {},
  takeLostStyle: () => null,
})
`

/** Source that replaces the functions that make the page a federation host. */
const NO_FEDERATION = ['guardShares', 'provideShares', 'offerRuntime']
  .map((name) => `export function ${name}() {}\n`)
  .join('')

const CONFIG = join(import.meta.dirname, 'rsbuild.config.ts')

/**
 * Builds our sources as one app without federation; returns the folder that replaces the shell's.
 */
export async function buildMonolith(): Promise<string> {
  const folder = join(ROOT, 'e2e/.cache/monolith')
  await rm(folder, { recursive: true, force: true })
  await writeLinkedRemotes()
  await runRsbuild('shell', folder, CONFIG)
  await precompress(folder)
  return folder
}

async function writeLinkedRemotes(): Promise<void> {
  await mkdir(LINKED, { recursive: true })
  await Promise.all([
    writeFile(join(LINKED, 'linked-starter.ts'), STARTER),
    writeFile(join(LINKED, 'no-federation.ts'), NO_FEDERATION),
  ])
}
