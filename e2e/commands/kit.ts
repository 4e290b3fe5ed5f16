import { join, relative } from 'node:path'
import { ROOT } from '../delivery/apps.ts'
import { packKit } from '../delivery/kit/pack-kit.ts'
import { endWith } from '../shop/process-end.ts'

/** `npm run kit`: packs what a remote in another repository is made with, for a registry or a mail. */
try {
  const folder = join(ROOT, 'e2e/dist/kit')
  console.log(relative(process.cwd(), join(folder, await packKit(folder))))
} catch (error) {
  endWith(error)
}
