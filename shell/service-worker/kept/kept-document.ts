import { type DocumentData, LEFT_MARK, SHOP_DATA_ID } from '@shop/shared/document/document-data'
import { KEPT_META } from './caches.ts'

const DATA = new RegExp(`<script type="application/json" id="${SHOP_DATA_ID}">([^<]*)</script>`)
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"/g
/** A few places left, in whichever words; a text of a page has no element of its own. */
const DRAWN_LEFT = new RegExp(`<span[^>]* ${LEFT_MARK}="[^>]*>[^<]*</span>`, 'g')
const LEFT_IN_DATA = /,"next_left":(?:\d+|null|"\d*")/g

export interface ReadDocument {
  /** Null in a document without a first view. */
  data: DocumentData | null
  /** Without what is left. */
  html: string
}

/**
 * A document that is whole and belongs to the build with these files, without the free places that
 * it tells of; null for any other. A truncated one does not end; one of another build would ask for
 * scripts that nobody keeps.
 */
export function readDocument(html: string, isOwn: (path: string) => boolean): ReadDocument | null {
  if (!html.trimEnd().endsWith('</html>')) return null
  const scripts = [...html.matchAll(SCRIPT)].map(([, src = '']) => src)
  if (scripts.length === 0 || !scripts.every(isOwn)) return null
  const [, text] = DATA.exec(html) ?? []
  if (text === undefined) return { data: null, html }
  try {
    const data = JSON.parse(text) as DocumentData
    // Both in what is drawn and in its data, as the browser draws the same from them.
    return { data, html: html.replace(DRAWN_LEFT, '').replace(LEFT_IN_DATA, '') }
  } catch {
    return null
  }
}

/** The document as it is shown from the cache: it says since when it is kept, by which it is old. */
export function fromCache(html: string, keptAt: number): string {
  return html.replace('</title>', () => `</title><meta name="${KEPT_META}" content="${keptAt}">`)
}
