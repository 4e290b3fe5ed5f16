import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { distOf } from '../build/apps.ts'
import { answerWithFile } from './answer-with-file.ts'
import { isPage } from './is-page.ts'
import { listedOrigins } from './listed-origins.ts'
import { publishedFile } from './published-files.ts'
import { COMMON_HEADERS, ISOLATING_HEADERS } from './security-headers.ts'
import { loadFiles, type ServedFile } from './served-file.ts'
import { addressIn, REMOTES_PATH, type ServedRemote } from './served-remote.ts'
import type { Settings } from './settings.ts'
import { type DocumentSettings, documentFile, prepareDocument } from './shop-document.ts'

type ShopAppSettings = DocumentSettings & Pick<Settings, 'releasesDir'>

/**
 * All that the shop's origin serves: the shell, the remotes' releases, those built with it and those
 * published since, and what the given backend answers. Rejects when the shell is not built.
 */
export async function createShopApp(
  backend: Hono,
  remotes: readonly ServedRemote[],
  settings: ShopAppSettings,
): Promise<Hono> {
  const shell = await loadFiles(distOf('shell'))
  const built = shell.get('/index.html')
  if (built === undefined) throw new Error('The shell is not built: run npm run build first.')
  const { html, policyWith } = prepareDocument(Buffer.from(built.body).toString(), settings)
  const document = await documentFile(html)
  const files = new Map([...shell, ...remotes.flatMap(addressed)])
  files.delete('/index.html')

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value)
    for (const [name, value] of Object.entries(ISOLATING_HEADERS)) {
      if (!headers.has(name)) headers.set(name, value)
    }
  })
  app.use('/api/*', compress())
  app.route('/', backend)
  app.get('*', async (context) => {
    const path = decodePath(context.req.path)
    const file = files.get(path)
    if (file !== undefined) return answerWithFile(context, file)
    if (path.startsWith(REMOTES_PATH)) {
      const below = path.slice(REMOTES_PATH.length)
      const published = await publishedFile(settings.releasesDir, below)
      if (published !== null) return answerWithFile(context, published)
    }
    if (path.startsWith('/api/')) return context.json({ error: 'not found' }, 404)
    if (!isPage(path)) return context.text('Not found', 404, { 'Cache-Control': 'no-store' })
    context.header('Content-Security-Policy', policyWith(await listedOrigins(backend)))
    return answerWithFile(context, document)
  })
  return app
}

function addressed(served: ServedRemote): [string, ServedFile][] {
  return [...served.files].map(([path, file]) => [addressIn(served, path), file])
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
