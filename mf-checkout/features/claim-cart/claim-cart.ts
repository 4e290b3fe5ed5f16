/** Old claims are of no use any more; the list stays short. */
const CLAIMS_KEPT = 50

export type ClaimStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Marks a server cart as dealt with, before the call that deals with it is sent. True when this is
 * the first claim: only then the call may be sent by itself. The mark stands in every storage that
 * is given, so that one tab's reload and another tab both find it; storages that are closed to the
 * shop are passed over.
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

/** Was it claimed already, here or in another window? Claims nothing. */
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
    // Full or closed: the document itself remembers the claim while it stands.
  }
}

const claimsOfDocument = new Map<string, string>()

/** Lasts as long as the document: enough to send nothing twice where nothing else can be written. */
const documentStorage: ClaimStorage = {
  getItem: (key) => claimsOfDocument.get(key) ?? null,
  setItem: (key, text) => void claimsOfDocument.set(key, text),
}

/**
 * Where a claim is written: the document itself and the storages of this browser that can be
 * reached; reading the property itself may throw.
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
