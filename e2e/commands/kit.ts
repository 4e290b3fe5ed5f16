import { join, relative } from 'node:path'
import { ROOT } from '../delivery/apps.ts'
import { packKit } from '../delivery/kit/pack-kit.ts'
import { exitWithError } from '../shop/process-end.ts'

/**
 * `npm run kit`: packs the files needed to make a remote in another repository, for a registry or a
 * mail.
 */
try {
  const folder = join(ROOT, 'e2e/dist/kit')
  console.log(relative(process.cwd(), join(folder, await packKit(folder))))
} catch (error) {
  exitWithError(error)
}
