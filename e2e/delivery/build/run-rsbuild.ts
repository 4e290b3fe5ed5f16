import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../apps.ts'

const RSBUILD = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js')
const MOST_BYTES = 64 * 1024 * 1024

/** Builds an app into the folder; rejects with the output of the build when it fails. */
export async function runRsbuild(app: string, folder: string, config = 'rsbuild.config.ts') {
  const command = ['build', '--config', config, '--log-level', 'warn', '--dist-path', folder]
  await promisify(execFile)(process.execPath, [RSBUILD, ...command], {
    cwd: join(ROOT, app),
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: MOST_BYTES,
  }).catch(({ message, stdout = '', stderr = '' }) => {
    throw new Error(`The build of ${app} failed:\n${stdout}${stderr || message}`)
  })
}
