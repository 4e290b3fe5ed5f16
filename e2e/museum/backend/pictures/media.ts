import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { withinPatience } from '@shop/shared/async/within-patience'
import type { Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { etag } from 'hono/etag'
import { isCacheInFront } from '../../../service/http/cache-in-front.ts'
import type { Say } from '../catalogue/pick-text.ts'
import type { CataloguePicture, CatalogueText } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** Pictures keep their name when they change, so browsers revalidate them after a day. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'
export const FOREVER = 'public, max-age=31536000, immutable'
/** For a WebP while its AVIF is drawn. */
const AN_HOUR = 'public, max-age=3600'
/** Longest wait for a drawing, in ms; drawing continues, for the next request. */
const DRAWING_PATIENCE_MS = 10_000

/**
 * The museum's pictures and their copies. Only known names are served, so a path cannot escape the
 * folder.
 */
export function mountMedia(
  app: Hono,
  {
    pictures,
    pictureFolder,
    pictureCopies,
  }: Pick<Shop, 'pictures' | 'pictureFolder' | 'pictureCopies'>,
): void {
  app.get('/media/:file/preview.jpg', etag(), async (c) => {
    const picture = c.req.param('file')
    const type = TYPES[extname(picture).toLowerCase()]
    if (type === undefined || !pictures.has(picture)) return c.json({ error: 'not found' }, 404)
    const preview = await readPreview(pictureCopies, picture)
    if (preview === null) {
      c.header('Retry-After', '60')
      return c.json({ error: 'not ready' }, 503)
    }
    c.header('Content-Type', 'image/jpeg')
    c.header('Cache-Control', CACHE)
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return c.body(preview)
  })
  app.get('/media/:file', etag(), async (c) => {
    const file = c.req.param('file')
    const type = TYPES[extname(file).toLowerCase()]
    const isOwn = pictures.has(file)
    const picture = pictureCopies.files.get(file)
    if (type === undefined || !(isOwn || picture !== undefined)) {
      return c.json({ error: 'not found' }, 404)
    }
    const copy = isOwn ? file : await withinPatience(pictureCopies.copy(file), DRAWING_PATIENCE_MS)
    if (copy !== file) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(mediaUrl(picture ?? file))
    }
    const readsAvif = !isOwn && acceptsAvif(c)
    const avif = readsAvif ? await pictureCopies.avif(file) : null
    c.header('Content-Type', avif === null ? type : TYPES['.avif'])
    if (isOwn) c.header('Cache-Control', CACHE)
    else {
      // The name of a copy contains a hash of its content.
      c.header('Cache-Control', readsAvif && avif === null ? AN_HOUR : FOREVER)
      c.header('Vary', 'Accept')
    }
    // A CDN that ignores `Vary` would send an AVIF to browsers that cannot read it.
    if (avif !== null) {
      if (isCacheInFront(c)) c.header('CDN-Cache-Control', 'private')
      else c.header('Cache-Control', FOREVER.replace('public', 'private'))
    }
    // The museum's own site, and mails read in a browser, show these pictures too.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    // An SVG is a document; opened on its own it must not run scripts on this origin.
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    return c.body(await readFile(join(isOwn ? pictureFolder : pictureCopies.folder, avif ?? file)))
  })
}

/** The link preview of a picture; null if it cannot be drawn, read or waited for. */
export async function readPreview(
  { preview, folder }: Pick<Shop['pictureCopies'], 'preview' | 'folder'>,
  picture: string,
): Promise<Buffer<ArrayBuffer> | null> {
  const read = async () => {
    const file = await preview(picture)
    return file === null ? null : await readFile(join(folder, file))
  }
  return await withinPatience(read(), DRAWING_PATIENCE_MS)
}

/** Only if it is named: every browser accepts any type, also types that it cannot read. */
function acceptsAvif(c: Context): boolean {
  const avif = TYPES['.avif'] ?? ''
  const match = (offers: { type: string; q: number }[]) =>
    offers.some(({ type, q }) => type === avif && q > 0) ? avif : ''
  return accepts(c, { header: 'Accept', supports: [avif], default: '', match }) === avif
}

/** Address of a picture of the catalogue, below the shop's own origin. */
export function mediaUrl(picture: string): string {
  return `/media/${encodeURIComponent(picture)}`
}

/**
 * Smaller copies as HTML's `srcset`, by the name of their picture; only those that already exist.
 */
export type Srcsets = ReadonlyMap<string, string>

/** The fields of a picture in answers. */
export function pictureFields(picture: string, srcsets: Srcsets) {
  const srcset = srcsets.get(picture)
  return {
    picture: mediaUrl(picture),
    picture_preview: previewUrl(picture),
    ...(srcset === undefined ? {} : { picture_srcset: srcset }),
  }
}

interface Shown {
  id: string
  name: CatalogueText
  sequenceNo: number
  teaser: CatalogueText
  description: CatalogueText
  picture: string
  pictureAlt: CatalogueText
}

export function describeOffer(offer: Shown, srcsets: Srcsets, say: Say) {
  return {
    id: offer.id,
    name: say(offer.name),
    sequence_no: offer.sequenceNo,
    teaser: say(offer.teaser),
    description: say(offer.description),
    ...pictureFields(offer.picture, srcsets),
    picture_alt: say(offer.pictureAlt),
  }
}

export function describePictures(
  pictures: readonly CataloguePicture[],
  srcsets: Srcsets,
  say: Say,
) {
  return pictures.map(({ file, view, alt }) => {
    // Copies show the whole picture.
    const srcset = view === undefined ? srcsets.get(file) : undefined
    const part = view === undefined ? '' : `#svgView(viewBox(${view}))`
    return {
      url: mediaUrl(file) + part,
      alt: say(alt),
      ...(srcset === undefined ? {} : { srcset }),
    }
  })
}

/** Address of a bitmap for link previews, see `PictureCopies.preview`. */
export function previewUrl(picture: string): string {
  return `${mediaUrl(picture)}/preview.jpg`
}
