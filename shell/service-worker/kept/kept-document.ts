import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { isTimeZone } from '@shop/shared/dates/zone'
import {
  type DocumentData,
  LEFT_MARK,
  SHOP_DATA_ID,
  STRIP_ZONE,
} from '@shop/shared/document/document-data'
import { KEPT_META } from './caches.ts'

const DATA = new RegExp(`<script type="application/json" id="${SHOP_DATA_ID}">([^<]*)</script>`)
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"/g
/**
 * Elements with the number of free places, in any wording. No other text of a page has such an
 * element.
 */
const DRAWN_LEFT = new RegExp(`<span[^>]* ${LEFT_MARK}="[^>]*>[^<]*</span>`, 'g')
/** What the days of a calendar show of their free places, today, and the day in the address. */
const DAY_LEFT =
  /(data-date="[\d-]+" data-look=)"\w+"(?: data-note="[^"]*")?((?: data-price="[^"]*")?)(?: aria-current="\w+")?/g
const STRIP = new RegExp(`<div[^>]* ${STRIP_ZONE}="([^"]+)".*?</div>`, 's')
const STRIP_DAY = /<a [^>]*data-date="([\d-]+)".*?<\/a>/gs
const LEFT_IN_DATA = /,"next_left":(?:\d+|null|"\d*")/g

export interface ReadDocument {
  /** Null in a document without rendered content. */
  data: DocumentData | null
  /** The markup without the number of free places. */
  html: string
}

/**
 * A document to cache, without its free places. Null if the document is incomplete, which shows by
 * its missing end tag, or belongs to another build than these files: it would need scripts that are
 * not cached.
 */
export function readDocument(html: string, isOwn: (path: string) => boolean): ReadDocument | null {
  if (!html.trimEnd().endsWith('</html>')) return null
  const scripts = [...html.matchAll(SCRIPT)].map(([, src = '']) => src)
  if (scripts.length === 0 || !scripts.every(isOwn)) return null
  const [, text] = DATA.exec(html) ?? []
  if (text === undefined) return { data: null, html }
  try {
    const data = JSON.parse(text) as DocumentData
    // The free places are removed from both markup and data, because the browser renders the same
    // page from the data.
    const kept = html.replace(DRAWN_LEFT, '').replace(DAY_LEFT, '$1"unknown"$2')
    return { data, html: kept.replace(LEFT_IN_DATA, '') }
  } catch {
    return null
  }
}

/**
 * The document as it is shown from the cache: a `<meta>` names the time when it was cached, so that
 * the page knows its age. The strip of next days has none that is past by now: one of them would be
 * called today.
 */
export function fromCache(html: string, keptAt: number): string {
  return html
    .replace('</title>', () => `</title><meta name="${KEPT_META}" content="${keptAt}">`)
    .replace(STRIP, withoutPast)
}

function withoutPast(strip: string, zone: string): string {
  if (!isTimeZone(zone)) return strip
  const today = todayInMuseum(new Date(), zone)
  return strip.replace(STRIP_DAY, (day, date: string) => (date < today ? '' : day))
}
