import { join } from 'node:path'
import { appsNamed, ROOT } from '../delivery/apps.ts'
import { buildStaleApps } from '../delivery/build/build-apps.ts'
import { buildDesk } from '../delivery/build/build-desk.ts'
import { recordServices } from '../delivery/build/third-party/record-contents.ts'
import { exitWithError } from '../shop/process-end.ts'

/**
 * Builds the named apps. Without a name, builds every app and records the inputs of the services'
 * builds.
 */
try {
  const names = process.argv.slice(2)
  const say = (line: string) => console.log(line)
  const desk = names.length === 0 ? [buildDesk(say)] : []
  await Promise.all([buildStaleApps(say, appsNamed(names)), ...desk])
  if (names.length === 0) await recordServices(join(ROOT, 'e2e/dist'))
  console.log(names.length === 0 ? 'All apps are built.' : `${names.join(', ')}: built.`)
} catch (error) {
  exitWithError(error)
}
