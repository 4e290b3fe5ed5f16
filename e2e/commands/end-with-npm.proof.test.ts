import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../delivery/apps.ts'
import { findFreePort } from '../service/testing/free-port.ts'
import { testFolder } from '../service/testing/test-folder.ts'

const TIME_MS = 60_000

interface Started {
  child: ChildProcessByStdio<null, Readable, null>
  port: number
  said: () => string
}

/** Starts a command with a separate data folder, and waits until its output contains `until`. */
async function start(
  [command, ...args]: [string, ...string[]],
  until: string,
  environment: (port: number) => Record<string, string>,
): Promise<Started> {
  const folder = await testFolder()
  const port = await findFreePort()
  const { PATH, HOME } = process.env
  const child = spawn(command, args, {
    cwd: ROOT,
    // A process group of its own, so that everything a failed test leaves can be killed.
    detached: true,
    // The output stays open until the last process of the group ends.
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH, HOME, DATA_DIR: folder, ...environment(port) },
  })
  onTestFinished(() => {
    if (!child.stdout.closed && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  })
  let said = ''
  const isUp = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes(until)) resolve()
    })
  })
  await Promise.race([isUp, once(child, 'exit')])
  expect(said).toContain(until)
  return { child, port, said: () => said }
}

// Regression: npm and its shell ended, but node kept running and blocked the port.
test('a server started by npm ends with it', { timeout: TIME_MS }, async () => {
  const { child, port, said } = await start(['npm', 'run', 'provider'], 'listens on', (port) => ({
    PROVIDER_PORT: String(port),
    PROVIDER_PUBLIC_ORIGIN: `http://localhost:${port}`,
    PROVIDER_SECRET: 'shared by provider and backend',
  }))
  child.kill('SIGTERM')
  await once(child.stdout, 'close', { signal: AbortSignal.timeout(10_000) })
  expect(said()).toContain('Stopping …')
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow()
})

// Regression: Rsbuild ended the process before the backend had closed its database.
test('a development server closes all its parts on SIGTERM', { timeout: TIME_MS }, async () => {
  const dev = ['e2e/commands/run.mjs', 'dev', 'mf-tours']
  const { child } = await start([process.execPath, ...dev], 'Stop it with', (port) => ({
    PORT: String(port),
  }))
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
