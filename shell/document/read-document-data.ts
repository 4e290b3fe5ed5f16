import { type DocumentData, SHOP_DATA_ID } from '@shop/shared/document/document-data'

/**
 * What the document brings along; null where it is the plain one. It is of the same build and origin
 * as the shop itself, and is taken at its word; what was cut short on the way is none.
 */
export function readDocumentData(page: Document): DocumentData | null {
  const text = page.getElementById(SHOP_DATA_ID)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text) as DocumentData
  } catch {
    return null
  }
}
