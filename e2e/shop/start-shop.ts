import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distOf, SERVER_BUNDLE } from '../delivery/apps.ts'
import type { Documents } from '../delivery/documents/documents.ts'
import { openDocuments } from '../delivery/documents/open-documents.ts'
import type { Served } from '../delivery/documents/public-source.ts'
import { enterBuiltIn } from '../delivery/registry/built-in/enter-built-in.ts'
import { loadFiles, type ServedFile, servedFile } from '../delivery/web-server/served-file.ts'
import { listedAs, loadRemotes } from '../delivery/web-server/served-remote.ts'
import { prepareDocument } from '../delivery/web-server/shop-document.ts'
import { type Closable, closeAll } from '../service/close-all.ts'
import { sharedBy } from '../service/http/create-server.ts'
import { listen } from '../service/http/listen.ts'
import { logToConsole } from '../service/http/log.ts'
import { addressesOf, OTHER_SITE_AT } from './addresses.ts'
import type { Settings } from './settings.ts'
import { createShopApp } from './shop-app.ts'
import { startServices } from './start-services.ts'
import { takePort } from './take-port.ts'

const DOCUMENT = '/index.html'
const OTHER_SITE = join(import.meta.dirname, '../museum/demo/other-site.html')

export interface RunningShop extends Closable {
  /** Where visitors open the shop. */
  origin: string
  providerOrigin: string
  port: number
}

export interface ShopOptions {
  /** Lets tests set clock, stock and faults through the API; always off in production. */
  testControls: boolean
  say: (line: string) => void
}

/**
 * Starts the built shop: the backend on the shop's origin, the payment provider on another one. If
 * a port is taken, it reports that and uses another. Rejects when an app is not built or a part
 * cannot start.
 */
export async function startShop(
  settings: Settings,
  { testControls, say }: ShopOptions,
): Promise<RunningShop> {
  const port = await takePort('PORT', settings.port, say)
  const providerPort = await takePort('PROVIDER_PORT', settings.providerPort, say)
  const addresses = addressesOf(settings, port, providerPort)
  let documents: (Documents & Closable) | null = null
  const services = await startServices(settings, {
    addresses,
    providerPort,
    testControls,
    hasDocuments: () => documents !== null,
  })
  try {
    const remotes = await loadRemotes()
    await enterBuiltIn(services.registry, remotes.map(listedAs), { keepsFiles: false })
    const { html, files: shell } = await loadShell()
    const { backend, clock } = services
    const document = prepareDocument(html, settings)
    // Answers requests for the rendering of documents: first only the backend, then the whole shop.
    let served: Served = backend
    const source = {
      request: (path: string, init?: RequestInit) => served.request(path, init),
    }
    documents = await openDocuments(
      { html: document.html, files: shell, bundle: SERVER_BUNDLE },
      {
        backend: source,
        clock,
        log: logToConsole,
        origin: addresses.returnOrigins.mailed,
        remoteOrigins: settings.remoteOrigins,
      },
    )
    const app = await createShopApp({ backend, shell, document, documents, remotes }, settings)
    served = app
    const stop = await listen(app, port, settings.host, sharedBy(settings.trustedProxies))
    // Render one document now, so that the first visitor does not wait.
    void documents?.at('/')
    const { shop: origin, provider: providerOrigin } = addresses
    const parts = [{ close: stop }, ...(documents === null ? [] : [documents]), services]
    return { origin, providerOrigin, port, close: () => closeAll(parts) }
  } catch (error) {
    await services.close()
    throw error
  }
}

/** The built shell: its document, and its other files separately. Rejects when it is not built. */
async function loadShell(): Promise<{
  html: string
  files: ReadonlyMap<string, ServedFile>
}> {
  const all = await loadFiles(distOf('shell'))
  const built = all.get(DOCUMENT)
  if (built === undefined) throw new Error('The shell is not built: run npm run build first.')
  const files = new Map([...all].filter(([path]) => path !== DOCUMENT))
  files.set(OTHER_SITE_AT, servedFile(OTHER_SITE_AT, new Uint8Array(await readFile(OTHER_SITE))))
  return { html: Buffer.from(built.body).toString(), files }
}
