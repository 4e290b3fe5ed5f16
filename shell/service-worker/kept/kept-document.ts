import { type DocumentData, SHOP_DATA_ID } from '@shop/shared/document/document-data'
import { KEPT_META } from './caches.ts'

/** Longer than a document's data count as fresh: of a kept one config and registry are asked for. */
const OLD_MS = 5 * 60_000 + 1000

const DATA = new RegExp(`<script type="application/json" id="${SHOP_DATA_ID}">([^<]*)</script>`)
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"/g
/** A few places left; in a template where the number stands. */
const COUNT = '{{count}}'

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
    return { data, html: withoutLeft(html, data) }
  } catch {
    return null
  }
}

/** Both in what is drawn and in its data, as the browser draws the same from them. */
function withoutLeft(html: string, { texts }: DocumentData): string {
  const { home } = (texts.shell ?? {}) as { home?: Record<string, unknown> }
  const told = Object.entries(home ?? {}).flatMap(([key, text]) =>
    /^left_/.test(key) && typeof text === 'string' && text.includes(COUNT) ? [text] : [],
  )
  const drawn = told.map((text) => ` · ${text.split(COUNT).map(escaped).join(String.raw`\d+`)}`)
  const shown =
    drawn.length === 0 ? html : html.replace(new RegExp(`(?:${drawn.join('|')})(?=<)`, 'g'), '')
  return shown.replace(/,"next_left":(?:\d+|null|"\d*")/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** The document as it is shown from the cache: it says since when it is kept, and counts as old. */
export function fromCache(html: string, keptAt: number, now: number): string {
  return html
    .replace(/"madeAt":(\d+)/, (_, made) => `"madeAt":${Math.min(Number(made), now - OLD_MS)}`)
    .replace('</title>', () => `</title><meta name="${KEPT_META}" content="${keptAt}">`)
}
