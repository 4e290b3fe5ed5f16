import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { type NginxOptions, nginxConfig } from '../nginx/nginx-config.ts'
import { NGINX } from './find-programs.ts'
import { startNginx } from './start-nginx.ts'

const nginx = NGINX.installed()

export const behindNginx = test.skipIf(nginx === null) as typeof test

interface Given {
  files?: Record<string, string>
  options?: Partial<NginxOptions>
  change?: (configuration: string) => string
  /** A path that nginx answers without the backend: it answers as soon as nginx runs. */
  ready?: string
}

/**
 * nginx in front of a backend at this address, until the test ends; logs and cache are in `root`.
 */
export async function nginxInFront(
  backend: string,
  { files = { 'index.html': 'the plain shop' }, options, change = (same) => same, ready }: Given,
) {
  if (nginx === null) throw new Error('no nginx')
  const root = await mkdtemp(join(tmpdir(), 'shop-nginx-test-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'files'))
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(root, 'files', name), content)
  }
  const origin = `http://127.0.0.1:${await findFreePort()}`
  const configuration = nginxConfig({ ...optionsIn(root, backend, origin), ...options })
  onTestFinished(await startNginx(nginx, change(configuration), ready ?? `${origin}/static`))
  return { origin, root }
}

export function optionsIn(root: string, backend: string, origin: string): NginxOptions {
  return {
    root: join(root, 'files'),
    backend: [backend],
    origin,
    listen: new URL(origin).host,
    brotli: true,
    logs: root,
    cache: join(root, 'cache'),
    policyWith: () => "default-src 'self'",
  }
}

/** A backend that answers like this, until the test ends or `end` is called. */
export async function aBackend(answer: RequestListener) {
  const backend = createServer(answer).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const { port } = backend.address() as { port: number }
  const end = () => {
    backend.closeAllConnections()
    backend.close()
  }
  onTestFinished(end)
  return { address: `http://127.0.0.1:${port}`, end }
}
