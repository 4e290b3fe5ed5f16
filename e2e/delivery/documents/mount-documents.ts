import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import type { Context, Hono } from 'hono'
import { decodePath, isPage } from '../is-page.ts'
import { ASK_EACH_TIME, answerWithFile } from '../web-server/answer-with-file.ts'
import { type Documents, isAhead } from './documents.ts'
import { previewKeyIn } from './preview-document.ts'

/** Header that lists for the web server which styles of a document its policy must allow. */
export const STYLE_HASHES = 'Shop-Style-Hashes'

/** How long a cache may keep the files for crawlers, in seconds. */
const CRAWLER_FILES = 'public, max-age=600'

export function mountCrawlerFiles(app: Hono, documents: Pick<Documents, 'sitemap' | 'robots'>) {
  app.get('/robots.txt', (context) => {
    context.header('Cache-Control', CRAWLER_FILES)
    return context.text(documents.robots)
  })
  app.get('/sitemap.xml', async (context) => {
    // A sitemap needs absolute addresses, and the host in a request cannot be trusted.
    if (documents.sitemap === null) {
      return context.text('The public address of this shop is not known.', 404)
    }
    const xml = await documents.sitemap()
    if (xml === null) {
      context.header('Retry-After', '60')
      return context.text('There is no sitemap at the moment.', 503, {
        'Cache-Control': 'no-store',
      })
    }
    context.header('Cache-Control', CRAWLER_FILES)
    context.header('Content-Type', 'application/xml')
    return context.body(xml)
  })
}

/**
 * Redirects a page in a language that is not offered to the same page in an offered one; null if
 * the address stays. The redirect is temporary, because the language may come back; the browser
 * keeps the fragment.
 */
export async function redirectToOffered(
  context: Context,
  documents: Pick<Documents, 'redirectFor'>,
): Promise<Response | null> {
  const { pathname, search } = new URL(context.req.url)
  const path = isPage(pathname) ? await documents.redirectFor(pathname) : null
  if (path === null) return null
  context.header('Cache-Control', ASK_EACH_TIME)
  return context.redirect(path + search)
}

/** Answers a page with an unsaved change, which must not be cached; null for any other request. */
export async function answerPreview(
  context: Context,
  documents: Pick<Documents, 'preview'>,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(context.req.url)
  const key = isPage(pathname) ? previewKeyIn(searchParams) : null
  const preview = key === null ? null : await documents.preview(decodePath(pathname), key)
  if (preview === null) return null
  context.header('Content-Security-Policy', preview.policy)
  context.header('Cache-Control', 'no-store')
  return context.html(preview.html)
}

/** The languages of the visitor's browser, best first; they may decide the language of a page. */
export function visitorsLanguages(context: Context): string[] {
  if (languagePrefix(context.req.path) === null) context.header('Vary', 'Accept-Language')
  return (context.req.header('Accept-Language') ?? '').split(/\s*,\s*/)
}

/** A plain document would only cause an error in the console: the policy refuses its styles. */
export function answerNothing(context: Context): Response {
  return context.body(null, 204, { 'Cache-Control': 'no-store' })
}

/**
 * Answers requests for pages with their documents. If there is no document for a page, the web
 * server in front of this process sends the plain one.
 */
export function mountDocuments(app: Hono, documents: Documents): void {
  mountCrawlerFiles(app, documents)
  app.get('*', async (context, next) => {
    const preview = await answerPreview(context, documents)
    if (preview !== null) return preview
    const { path, url } = context.req
    const query = new URL(url).searchParams
    const own = visitorsLanguages(context)
    const document = isPage(path) ? await documents.at(decodePath(path), query, own) : null
    if (document === null && isAhead(path)) return answerNothing(context)
    if (document === null) return (await redirectToOffered(context, documents)) ?? (await next())
    context.header(STYLE_HASHES, document.styleHashes.join(' '))
    return answerWithFile(context, document.file)
  })
}
