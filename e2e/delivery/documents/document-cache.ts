import { LRUCache } from 'lru-cache'

export type Written<Document> =
  | { kind: 'document'; document: Document; bytes: number }
  /** The page exists, and opens with the plain document (without a first view). */
  | { kind: 'plain' }
  /**
   * The page does not exist. Not cached, because anyone can invent any number of such addresses.
   */
  | { kind: 'unknown' }

export interface CacheLimits {
  /** Maximum number of cached documents, and of their bytes in total. */
  documents: number
  bytes: number
  /** Documents written at the same time; above that, visitors get the plain document. */
  writers: number
  /**
   * In ms: up to `freshMs` a document is served without a rewrite; up to `staleMs` it is served
   * while a newer one is written in the background.
   */
  freshMs: number
  staleMs: number
}

interface Entry<Document> {
  written: Exclude<Written<Document>, { kind: 'unknown' }>
  revision: string
  at: number
}

/**
 * Caches documents for later visitors (stale-while-revalidate). A document of another revision
 * (other config, registry, build or day) is never served. An old document of the same revision is
 * served until the next one is written.
 */
export function createDocumentCache<Document>(limits: CacheLimits, now: () => number) {
  const entries = new LRUCache<string, Entry<Document>>({
    max: limits.documents,
    maxSize: limits.bytes,
    // An entry without a document counts as 200 bytes, because it needs some memory too.
    sizeCalculation: ({ written }) => (written.kind === 'document' ? written.bytes : 200),
  })
  const writing = new Map<string, Promise<Document | null>>()

  function write(
    key: string,
    revision: string,
    writer: () => Promise<Written<Document>>,
  ): Promise<Document | null> {
    const place = `${revision} ${key}`
    const under = writing.get(place)
    if (under !== undefined) return under
    if (writing.size >= limits.writers) return Promise.resolve(null)
    const at = now()
    const result = writer()
      .then((written) => {
        if (written.kind === 'unknown') entries.delete(key)
        else entries.set(key, { written, revision, at })
        return written.kind === 'document' ? written.document : null
      })
      .finally(() => writing.delete(place))
    writing.set(place, result)
    return result
  }

  return {
    /**
     * The document; null if visitors get the plain one. Rejects when `writer` rejects and there is
     * no cached document that may still be served.
     */
    async find(
      key: string,
      revision: string,
      writer: () => Promise<Written<Document>>,
    ): Promise<Document | null> {
      const entry = entries.get(key)
      const age = entry === undefined ? Number.NaN : now() - entry.at
      // A negative age means that the clock was set back: the entry counts as expired.
      const isUsable = entry?.revision === revision && age >= 0 && age < limits.staleMs
      if (entry === undefined || !isUsable) return await write(key, revision, writer)
      if (age >= limits.freshMs) write(key, revision, writer).catch(() => {})
      return entry.written.kind === 'document' ? entry.written.document : null
    },
  }
}
