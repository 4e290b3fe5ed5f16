/** If so many pieces or fewer are left, the visitor sees the number. */
const FEW_PIECES = 5

export type StockHint = { kind: 'out' } | { kind: 'few'; left: number } | { kind: 'in' }

/** `stock` in pieces; null for unlimited. */
export function stockHint(stock: number | null): StockHint {
  if (stock === null || stock > FEW_PIECES) return { kind: 'in' }
  return stock > 0 ? { kind: 'few', left: stock } : { kind: 'out' }
}
