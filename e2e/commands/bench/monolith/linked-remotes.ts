import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOTES } from '@shop/shared/routing/routes'
import { ROOT } from '../../../delivery/build/apps.ts'

/**
 * Folder of generated sources that link the remotes: no app may import another one in written code.
 */
export const LINKED = join(ROOT, 'e2e/.cache/linked')

/** Replaces what starts releases: every remote is a chunk of the same build. */
const STARTER = `const remotes = {
${REMOTES.map((name) => `  '${name}': () => import('${join(ROOT, name, 'remote.ts')}'),`).join('\n')}
}
export const watchedStarter = () => ({
  starter: { start: (remote) => remotes[remote]() },
  failureOf: (release, cause) => ({ release, cause, trouble: null }),
  onFailed() {},
  takeLostStyle: () => null,
})
`

/** Replaces what makes the page a federation host. */
const NO_FEDERATION = ['guardShares', 'provideShares', 'offerRuntime']
  .map((name) => `export function ${name}() {}\n`)
  .join('')

export async function writeLinkedRemotes(): Promise<void> {
  await mkdir(LINKED, { recursive: true })
  await Promise.all([
    writeFile(join(LINKED, 'linked-starter.ts'), STARTER),
    writeFile(join(LINKED, 'no-federation.ts'), NO_FEDERATION),
  ])
}
