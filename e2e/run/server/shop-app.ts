import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { distOf } from '../build/apps.ts'
import { answerWithFile } from './answer-with-file.ts'
import { isPage } from './is-page.ts'
import { registryDocument } from './registry-document.ts'
import { COMMON_HEADERS, contentSecurityPolicy } from './security-headers.ts'
import { loadFiles, type ServedFile, servedFile } from './served-file.ts'
import { addressIn, loadRemotes, MANIFEST_FILE, type ServedRemote } from './served-remote.ts'
import type { Settings } from './settings.ts'
import { documentFile, fillMeta, inlineScriptHashes, metaContent } from './shop-document.ts'

type ShopAppSettings = Pick<Settings, 'meta' | 'remoteOrigins' | 'frameAncestors'>

/**
 * All that the shop's origin serves: the shell, the remotes' releases, the registry, and the given
 * backend's `/api` and `/media`. Rejects when an app is not built.
 */
export async function createShopApp(backend: Hono, settings: ShopAppSettings): Promise<Hono> {
  const [shell, remotes] = await Promise.all([loadFiles(distOf('shell')), loadRemotes()])
  const built = shell.get('/index.html')
  if (built === undefined) throw new Error('The shell is not built: run npm run build first.')
  const html = fillMeta(Buffer.from(built.body).toString(), settings.meta)
  const document = await documentFile(html)
  const policy = contentSecurityPolicy({
    scriptHashes: inlineScriptHashes(html),
    remoteOrigins: settings.remoteOrigins,
    serviceAddresses: [metaContent(html, 'registry'), metaContent(html, 'apiBase')],
    frameAncestors: settings.frameAncestors,
  })
  const files = new Map([...shell, ...remotes.flatMap(addressed), registryFile(remotes)])
  files.delete('/index.html')

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(COMMON_HEADERS)) context.res.headers.set(name, value)
  })
  app.use('/api/*', compress())
  app.route('/', backend)
  app.get('*', (context) => {
    const path = decodePath(context.req.path)
    const file = files.get(path)
    if (file !== undefined) return answerWithFile(context, file)
    if (path.startsWith('/api/')) return context.json({ error: 'not found' }, 404)
    if (!isPage(path)) return context.text('Not found', 404, { 'Cache-Control': 'no-store' })
    context.header('Content-Security-Policy', policy)
    return answerWithFile(context, document)
  })
  return app
}

function addressed(served: ServedRemote): [string, ServedFile][] {
  return [...served.files].map(([path, file]) => [addressIn(served, path), file])
}

function registryFile(remotes: readonly ServedRemote[]): [string, ServedFile] {
  const entries = remotes.map((served) => {
    const manifest = served.files.get(MANIFEST_FILE)
    if (manifest === undefined) throw new Error(`${served.remote} was built without a manifest.`)
    const url = addressIn(served, MANIFEST_FILE)
    return { remote: served.remote, version: served.version, url, manifest: manifest.body }
  })
  const text = JSON.stringify(registryDocument(entries))
  return ['/registry.json', servedFile('/registry.json', new Uint8Array(Buffer.from(text)))]
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
