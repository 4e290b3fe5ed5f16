import type { OfferPreview } from '@shop/shared/document/document-data'
import { createEvent, createStore } from 'effector'
import type { ReactNode } from 'react'

export interface PagePreview {
  pathname: string
  /** The offer that the page is about, or the first offers of its list; empty if unknown. */
  offers: OfferPreview[]
  /** The controls of the document that work before the page is loaded; null if it has none. */
  early?: ReactNode
}

export const previewGiven = createEvent<PagePreview>()

/** Preview of the page for which the document was rendered; null in a plain document. */
export const $pagePreview = createStore<PagePreview | null>(null).on(
  previewGiven,
  (_, preview) => preview,
)
