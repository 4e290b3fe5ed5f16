import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../apps.ts'
import { runRsbuild } from './run-rsbuild.ts'
import { stampOf } from './stamp.ts'

const DESK = 'e2e/operator/desk'
export const DESK_DIST = join(ROOT, 'e2e/dist/desk')
const STAMP = join(DESK_DIST, '.stamp')
const SOURCES = [
  DESK,
  'e2e/operator/contract',
  'e2e/operator/locales',
  'e2e/operator/wording',
  'e2e/operator/effects/accent-contrast.ts',
  'e2e/museum/backend/checkout/robot-check/robot-settings.ts',
  'e2e/museum/backend/waiting-room/room-settings.ts',
  'shared',
  'package-lock.json',
  'tsconfig.base.json',
]

/** Builds the operator's desk if its sources have changed since its last build. */
export async function buildDesk(say: (line: string) => void): Promise<void> {
  const sources = await stampOf(ROOT, SOURCES)
  const built = await readFile(STAMP, 'utf8').catch(() => null)
  if (built === sources) return
  say('Building the operator’s desk …')
  await rm(DESK_DIST, { recursive: true, force: true })
  await runRsbuild(DESK, DESK_DIST)
  // Written last, so that an interrupted build counts as missing.
  await writeFile(STAMP, sources)
}
