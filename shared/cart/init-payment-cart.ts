import { type CartLine, lineItems } from './line.ts'
import type { WireItem } from './lines/line-kind.ts'

export interface InitPaymentCart {
  ver: 1
  items: WireItem[]
  external_document_number: string
}

export function initPaymentCart(
  lines: readonly CartLine[],
  externalDocumentNumber: string,
): InitPaymentCart {
  return {
    ver: 1,
    items: lines.flatMap(lineItems),
    external_document_number: externalDocumentNumber.trim(),
  }
}
