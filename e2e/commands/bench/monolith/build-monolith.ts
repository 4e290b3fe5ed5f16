import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../../delivery/build/apps.ts'
import { precompress } from '../../../delivery/build/precompress.ts'
import { runRsbuild } from '../../../delivery/build/run-rsbuild.ts'
import { writeLinkedRemotes } from './linked-remotes.ts'

const CONFIG = join(import.meta.dirname, 'rsbuild.config.ts')

/**
 * Builds our own sources as one app without federation; returns the folder that replaces the
 * shell's.
 */
export async function buildMonolith(): Promise<string> {
  const folder = join(ROOT, 'e2e/.cache/monolith')
  await rm(folder, { recursive: true, force: true })
  await writeLinkedRemotes()
  await runRsbuild('shell', folder, CONFIG)
  await precompress(folder)
  return folder
}
