import type { AheadData } from '@shop/shared/document/document-data'
import { allSettled, type Scope } from 'effector'
import { readOffers } from '../pages/placeholder/offers-of-page.ts'
import { previewGiven } from '../pages/placeholder/page-preview.ts'
import { keptMarkup } from './kept-markup.tsx'
import { readDocumentData } from './read-document-data.ts'

/**
 * Shows a part of the server's document of a page until the page is loaded: its first offers, and
 * the days that can be pressed. Without such a part, the placeholder stays as it is.
 */
export async function showAhead(scope: Scope, pathname: string, part: Document): Promise<void> {
  const data = readDocumentData<AheadData>(part)
  // A server that knows no such parts sends a whole document.
  if (!data?.offers) return
  // It may be of another build than this shop.
  const offers = readOffers(data.offers)
  // For browsers without scripts; the part has none, so it would show them.
  for (const hidden of part.querySelectorAll('noscript')) hidden.remove()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(data.css)
  const early = keptMarkup(part, sheet)
  await allSettled(previewGiven, { scope, params: { pathname, offers, early } })
}
