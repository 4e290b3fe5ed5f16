import { readAppPackage } from '@shop/shared/federation/app-package'
import getPort from 'get-port'
import { Hono } from 'hono'
import { listen } from '../serve/listen.ts'
import { developmentRegistry } from './development-registry.ts'

/**
 * Serves the backend, and the registry of the development servers, on a port that only the shell's
 * development server uses.
 */
export async function listenForShell(backend: Hono, remotePorts: ReadonlyMap<string, number>) {
  const entries = [...remotePorts].map(([remote, port]) => ({
    remote,
    url: `http://localhost:${port}/mf-manifest.json`,
    pages: readAppPackage(remote).pages,
  }))
  const app = new Hono()
  app.get('/registry.json', (context) => context.json(developmentRegistry(entries)))
  app.route('/', backend)
  const port = await getPort()
  const { close } = await listen(app, port, 'localhost')
  return { origin: `http://localhost:${port}`, close }
}
