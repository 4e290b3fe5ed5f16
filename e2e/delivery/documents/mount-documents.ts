import type { Hono } from 'hono'
import { answerWithFile } from '../web-server/answer-with-file.ts'
import { isPage } from '../web-server/is-page.ts'
import type { Documents } from './documents.ts'

/** Header that tells the web server which styles of a document its policy must allow. */
export const STYLE_HASHES = 'Shop-Style-Hashes'

/**
 * Answers addresses of pages with their documents. Where there is none, the web server in front
 * sends the plain one.
 */
export function mountDocuments(app: Hono, documents: Documents): void {
  app.get('*', async (context, next) => {
    const { path } = context.req
    const document = isPage(path) ? await documents.at(decoded(path)) : null
    if (document === null) return await next()
    context.header(STYLE_HASHES, document.styleHashes.join(' '))
    return answerWithFile(context, document.file)
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
