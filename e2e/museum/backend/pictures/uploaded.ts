import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { LRUCache } from 'lru-cache'
import type { ShopDatabase } from '../database/schema.ts'
import { FOREVER } from './media.ts'

/**
 * `festival-1600x800.0123456789abcdef.webp`: the name tells the size, and the hash of the content
 * makes the address immutable.
 */
const NAME = '[a-z0-9-]{1,40}-\\d{1,4}x\\d{1,4}\\.[0-9a-f]{16}\\.webp'

/** Width in pixels of an uploaded picture; null for other pictures. */
export function uploadedWidth(picture: string): number | null {
  if (!new RegExp(`^${NAME}$`).test(picture)) return null
  const [, width] = /-(\d+)x\d+\./.exec(picture) ?? []
  return Number(width)
}

/** Name of a narrower copy. */
export function copyOf(picture: string, width: number): string {
  return `${width}.${picture}`
}

/** The JPEG for link previews, see `PictureCopies.preview`. */
export function previewOf(picture: string): string {
  return `${picture}/preview.jpg`
}

/** In bytes and ms; after a removal, every process shows a picture at most this long. */
const MOST_CACHED = 32_000_000
const CACHED_MS = 60_000
/** Caches for many people ask each minute whether a picture was removed. */
const CACHE = `${FOREVER}, s-maxage=60`
/** nginx replaces a picture that it keeps only by an answer that it may keep as well. */
const CACHE_OF_NONE = 'public, max-age=1'

/** Pictures that operators uploaded. The database has them, so that all processes do. */
export function mountUploaded(app: Hono, db: ShopDatabase): void {
  const known = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MOST_CACHED,
    sizeCalculation: ({ length }) => length,
    ttl: CACHED_MS,
  })
  const read = async (file: string) => {
    const cached = known.get(file)
    if (cached !== undefined) return cached
    const row = await db
      .selectFrom('uploaded_file')
      .select('content')
      .where('file', '=', file)
      .executeTakeFirst()
    if (row === undefined) return null
    const content = new Uint8Array(row.content)
    known.set(file, content)
    return content
  }
  const send = async (c: Context, file: string, type: string) => {
    const content = await read(file)
    c.header('Cache-Control', content === null ? CACHE_OF_NONE : CACHE)
    if (content === null) return c.json({ error: 'not found' }, 404)
    c.header('Content-Type', type)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Content-Security-Policy', "default-src 'none'")
    return c.body(content)
  }
  app.get(`/media/:file{${NAME}}/preview.jpg`, etag(), async (c) =>
    send(c, previewOf(c.req.param('file')), 'image/jpeg'),
  )
  app.get(`/media/:file{(?:\\d{1,4}\\.)?${NAME}}`, etag(), async (c) =>
    send(c, c.req.param('file'), 'image/webp'),
  )
}
