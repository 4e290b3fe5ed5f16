import type { Hono } from 'hono'
import { answerWithFile } from '../web-server/answer-with-file.ts'
import { isPage } from '../web-server/is-page.ts'
import type { Documents } from './documents.ts'

/** In which a process tells the web server what its policy has to allow of a document. */
export const STYLE_HASHES = 'Shop-Style-Hashes'

/**
 * Answers addresses of pages with their documents, for a web server in front that sends the plain one
 * where there is none.
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
