import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Backend } from '../backend.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** Pictures keep their name when they change, so browsers ask again after a day. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

/** The museum's pictures; only files that lay in its folder at the start, so no path can lead out. */
export function mountMedia(
  app: Hono,
  { pictures, pictureFolder }: Pick<Backend, 'pictures' | 'pictureFolder'>,
): void {
  app.get('/media/:file', etag(), async (c) => {
    const file = c.req.param('file')
    const type = TYPES[extname(file).toLowerCase()]
    if (type === undefined || !pictures.has(file)) return c.json({ error: 'not found' }, 404)
    c.header('Content-Type', type)
    c.header('Cache-Control', CACHE)
    // The museum's own site and mails read in a browser show them too.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    // An SVG is a document; opened on its own it must not run anything on this origin.
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    return c.body(await readFile(join(pictureFolder, file)))
  })
}
