import { type DocumentData, SHOP_DATA_ID } from '@shop/shared/document/document-data'

/**
 * The data embedded in the document; null in a plain document. It comes from the same build and
 * origin as the shop, so it is not validated. Truncated data is treated as missing.
 */
export function readDocumentData<Data = DocumentData>(page: Document): Data | null {
  const text = page.getElementById(SHOP_DATA_ID)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text) as Data
  } catch {
    return null
  }
}
