import type { RemoteName } from '@shop/shared/routing/routes'
import { Hono } from 'hono'
import { listen } from '../server/listen.ts'
import { pickPort } from '../server/pick-port.ts'
import { registryDocument } from '../server/registry-document.ts'

/**
 * Serves the backend, and the registry of the development servers, on a port that only the shell's
 * development server speaks to.
 */
export async function listenForShell(backend: Hono, remotePorts: ReadonlyMap<RemoteName, number>) {
  const entries = [...remotePorts].map(([remote, port]) => ({
    remote,
    version: 'development',
    url: `http://localhost:${port}/mf-manifest.json`,
    manifest: new Uint8Array(),
  }))
  const app = new Hono()
  app.get('/registry.json', (context) => context.json(registryDocument(entries)))
  app.route('/', backend)
  const { port } = await pickPort(0)
  const { close } = await listen(app, port, 'localhost')
  return { origin: `http://localhost:${port}`, close }
}
