/** Maximum number of stored claims: old ones are no longer needed. */
const CLAIMS_KEPT = 50

export type ClaimStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Claims a server cart before a request that books or cancels it. Returns true only for the first
 * claim: then the request may be sent automatically. The claim is written to every given storage,
 * so that a reload and other tabs find it; storages that the browser blocks are skipped.
 */
export function claimCart(storages: readonly ClaimStorage[], key: string, cartId: string): boolean {
  let isFirst = true
  for (const storage of storages) {
    const claims = readClaims(storage, key)
    if (claims.includes(cartId)) isFirst = false
    else writeClaims(storage, key, [...claims, cartId].slice(-CLAIMS_KEPT))
  }
  return isFirst
}

/** Whether the cart is already claimed, in this window or another. Does not claim the cart. */
export function isClaimed(storages: readonly ClaimStorage[], key: string, cartId: string): boolean {
  return storages.some((storage) => readClaims(storage, key).includes(cartId))
}

function readClaims(storage: ClaimStorage, key: string): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function writeClaims(storage: ClaimStorage, key: string, claims: string[]): void {
  try {
    storage.setItem(key, JSON.stringify(claims))
  } catch {
    // Storage full or blocked: the in-memory storage remembers the claim until the page unloads.
  }
}

const claimsOfDocument = new Map<string, string>()

/** A storage in memory; prevents repeated requests if no browser storage is writable. */
const documentStorage: ClaimStorage = {
  getItem: (key) => claimsOfDocument.get(key) ?? null,
  setItem: (key, text) => void claimsOfDocument.set(key, text),
}

/**
 * Where claims are written: the document's memory and every browser storage that is accessible.
 * Even reading the storage property may throw.
 */
export function claimStorages(): ClaimStorage[] {
  const readers = [() => globalThis.sessionStorage, () => globalThis.localStorage]
  const reached = readers.flatMap((read) => {
    try {
      const storage = read()
      return storage ? [storage] : []
    } catch {
      return []
    }
  })
  return [documentStorage, ...reached]
}
