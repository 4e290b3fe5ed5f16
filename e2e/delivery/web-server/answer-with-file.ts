import type { Context } from 'hono'
import type { ServedFile } from './served-file.ts'

export const FOR_EVER = 'public, max-age=31536000, immutable'
export const ASK_EACH_TIME = 'no-cache'
/** In pages of other sites: their visitors get a repaired element soon. */
export const SOON = 'public, max-age=300'
export const SOON_AT = /^\/embed\//

/**
 * Answers with a file in the best encoding that the browser accepts, or 304 if it has the file
 * already.
 */
export function answerWithFile(context: Context, file: ServedFile): Response {
  const otherwise = SOON_AT.test(context.req.path) ? SOON : ASK_EACH_TIME
  context.header('Cache-Control', file.immutable ? FOR_EVER : otherwise)
  context.header('ETag', file.etag)
  context.header('Vary', 'Accept-Encoding', { append: true })
  const known = context.req.header('If-None-Match')?.split(/\s*,\s*/) ?? []
  if (known.includes(file.etag)) return context.body(null, 304)
  context.header('Content-Type', file.type)
  const accepted = acceptedEncodings(context.req.header('Accept-Encoding') ?? '')
  const chosen = choose(file, accepted)
  if (chosen.encoding !== undefined) context.header('Content-Encoding', chosen.encoding)
  context.header('Content-Length', String(chosen.body.length))
  return context.body(chosen.body)
}

function choose(file: ServedFile, accepted: ReadonlySet<string>) {
  if (file.brotli && accepted.has('br')) return { body: file.brotli, encoding: 'br' }
  if (file.gzip && accepted.has('gzip')) return { body: file.gzip, encoding: 'gzip' }
  return { body: file.body, encoding: undefined }
}

/** The encodings of an Accept-Encoding header that are not refused by `q=0`. */
function acceptedEncodings(header: string): ReadonlySet<string> {
  const offers = header.split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  const accepted = offers.filter(([, quality]) => quality === undefined || Number(quality) > 0)
  return new Set(accepted.flatMap(([name]) => (name ? [name] : [])))
}
