import { type DocumentData, LEFT_MARK, SHOP_DATA_ID } from '@shop/shared/document/document-data'
import { KEPT_META } from './caches.ts'

const DATA = new RegExp(`<script type="application/json" id="${SHOP_DATA_ID}">([^<]*)</script>`)
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"/g
/** Text about few free places, in any wording. Other texts of a page have no such element. */
const DRAWN_LEFT = new RegExp(`<span[^>]* ${LEFT_MARK}="[^>]*>[^<]*</span>`, 'g')
const LEFT_IN_DATA = /,"next_left":(?:\d+|null|"\d*")/g

export interface ReadDocument {
  /** Null in a document without a first view. */
  data: DocumentData | null
  /** The markup without the number of free places. */
  html: string
}

/**
 * A document to cache, without its free places. Null if it is incomplete or belongs to another
 * build than these files: a truncated document has no end tag, and one of another build would need
 * scripts that are not cached.
 */
export function readDocument(html: string, isOwn: (path: string) => boolean): ReadDocument | null {
  if (!html.trimEnd().endsWith('</html>')) return null
  const scripts = [...html.matchAll(SCRIPT)].map(([, src = '']) => src)
  if (scripts.length === 0 || !scripts.every(isOwn)) return null
  const [, text] = DATA.exec(html) ?? []
  if (text === undefined) return { data: null, html }
  try {
    const data = JSON.parse(text) as DocumentData
    // Removed from both the markup and the data, because the browser renders the same from the
    // data.
    return { data, html: html.replace(DRAWN_LEFT, '').replace(LEFT_IN_DATA, '') }
  } catch {
    return null
  }
}

/**
 * The document as it is shown from the cache: it contains since when it is cached, so that the page
 * knows its age.
 */
export function fromCache(html: string, keptAt: number): string {
  return html.replace('</title>', () => `</title><meta name="${KEPT_META}" content="${keptAt}">`)
}
