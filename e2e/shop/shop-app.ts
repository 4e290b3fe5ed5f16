import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type Documents, isAhead } from '../delivery/documents/documents.ts'
import {
  answerNothing,
  answerPreview,
  mountCrawlerFiles,
  redirectToOffered,
  visitorsLanguages,
} from '../delivery/documents/mount-documents.ts'
import { decodePath, isPage } from '../delivery/is-page.ts'
import { answerWithFile } from '../delivery/web-server/answer-with-file.ts'
import { publishedFile } from '../delivery/web-server/published-files.ts'
import { COMMON_HEADERS, isolatingHeaders } from '../delivery/web-server/security-headers.ts'
import type { ServedFile } from '../delivery/web-server/served-file.ts'
import { addressIn, REMOTES_PATH, type ServedRemote } from '../delivery/web-server/served-remote.ts'
import {
  documentFile,
  documentIn,
  type PreparedDocument,
} from '../delivery/web-server/shop-document.ts'
import { listedOrigins } from './listed-origins.ts'
import type { Settings } from './settings.ts'

export interface ShopParts {
  backend: Hono
  /** Files of the shell by path, except its document. */
  shell: ReadonlyMap<string, ServedFile>
  document: PreparedDocument
  /** Renders the content of documents on the server; null: documents are sent without content. */
  documents: Documents | null
  remotes: readonly ServedRemote[]
}

/** Everything that the shop's origin serves: shell, releases, and answers of the given backend. */
export async function createShopApp(
  { backend, shell, document, documents, remotes }: ShopParts,
  { releasesDir }: Pick<Settings, 'releasesDir'>,
): Promise<Hono> {
  const plainIn = memoize((language: Language | '') =>
    documentFile(language === '' ? document.html : documentIn(document.html, language)),
  )
  await plainIn('')
  const files = new Map([...shell, ...remotes.flatMap(addressed)])

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value)
    for (const [name, value] of Object.entries(isolatingHeaders(context.req.path))) {
      if (!headers.has(name)) headers.set(name, value)
    }
  })
  app.use('/api/*', compress())
  if (documents !== null) mountCrawlerFiles(app, documents)
  app.route('/', backend)
  app.get('*', async (context) => {
    const path = decodePath(context.req.path)
    const file = files.get(path)
    if (file !== undefined) return answerWithFile(context, file)
    if (path.startsWith(REMOTES_PATH)) {
      const below = path.slice(REMOTES_PATH.length)
      const published = await publishedFile(releasesDir, below)
      if (published !== null) return answerWithFile(context, published)
    }
    if (path.startsWith('/api/')) return context.json({ error: 'not found' }, 404)
    if (!isPage(path)) return context.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const preview = documents === null ? null : await answerPreview(context, documents)
    if (preview !== null) return preview
    const query = new URL(context.req.url).searchParams
    const [written, origins] = await Promise.all([
      documents?.at(path, query, visitorsLanguages(context)) ?? null,
      listedOrigins(backend),
    ])
    if (written === null && isAhead(path)) return answerNothing(context)
    const led =
      written === null && documents !== null ? await redirectToOffered(context, documents) : null
    if (led !== null) return led
    const { file: page, styleHashes } = written ?? {
      file: await plainIn(languagePrefix(path) ?? ''),
      styleHashes: [],
    }
    context.header('Content-Security-Policy', document.policyWith(origins, styleHashes))
    return answerWithFile(context, page)
  })
  return app
}

function addressed(served: ServedRemote): [string, ServedFile][] {
  return [...served.files].map(([path, file]) => [addressIn(served, path), file])
}
