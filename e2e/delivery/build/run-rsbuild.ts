import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../apps.ts'

const RSBUILD = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js')

/** Builds an app into the folder; rejects with the build's output when it fails. */
export function runRsbuild(
  app: string,
  folder: string,
  config = 'rsbuild.config.ts',
): Promise<void> {
  const command = ['build', '--config', config, '--log-level', 'warn', '--dist-path', folder]
  const child = spawn(process.execPath, [RSBUILD, ...command], {
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
