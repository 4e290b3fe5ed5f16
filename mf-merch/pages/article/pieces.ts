/**
 * Why no more pieces can be added: `out`: sold out; `held`: all are in the basket; `stock`: all of
 * the stock is chosen; `line`: the limit of one basket line.
 */
export type Bound = 'out' | 'held' | 'stock' | 'line'

export interface Limit {
  /** Pieces that can still be added. */
  most: number
  bound: Bound
}

/**
 * Passes in one basket line: each adds a section to the form, and more would be confusing. The
 * visitor can add another line.
 */
export const PASSES_AT_ONCE = 10

interface Supply {
  /** Pieces left, 0 or less for none; null for unlimited. */
  stock: number | null
  /** Pieces in the basket, in all its lines. */
  held: number
  lineCap: number
}

/** How many pieces can be added in addition to those in the basket. */
export function piecesLimit({ stock, held, lineCap }: Supply): Limit {
  if (stock === null) return { most: lineCap, bound: 'line' }
  if (stock <= 0) return { most: 0, bound: 'out' }
  const left = stock - held
  if (left <= 0) return { most: 0, bound: 'held' }
  return left <= lineCap ? { most: left, bound: 'stock' } : { most: lineCap, bound: 'line' }
}

/** One piece until the visitor chooses another number; zero if nothing is left. */
export function chosenPieces(wish: number | null, most: number): number {
  return most === 0 ? 0 : Math.min(Math.max(wish ?? 1, 1), most)
}
