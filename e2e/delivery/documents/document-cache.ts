/** What came of writing a document. */
export type Written<Document> =
  | { kind: 'document'; document: Document; bytes: number }
  /** There is such a page, and the plain document is what it is opened with. */
  | { kind: 'plain' }
  /** Nobody knows such a page: anybody can name as many of those as they like. */
  | { kind: 'unknown' }

export interface CacheLimits {
  /** Documents, and bytes of them all together, that are kept at most. */
  documents: number
  bytes: number
  /** How many are written at the same time; whoever comes while they are gets the plain document. */
  writers: number
  /** So long one is served as it is, in ms, and so long while a newer one is written behind it. */
  freshMs: number
  staleMs: number
}

interface Entry<Document> {
  written: Exclude<Written<Document>, { kind: 'unknown' }>
  revision: string
  at: number
}

/**
 * Keeps documents for those who come after the first one. A document of another revision (config,
 * registry, build, day) is never served; one that is merely old is, until the next one is written.
 */
export function createDocumentCache<Document>(limits: CacheLimits, now: () => number) {
  // In the order in which they were served last.
  const entries = new Map<string, Entry<Document>>()
  const writing = new Map<string, Promise<Document | null>>()
  let bytes = 0

  function forget(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    bytes -= sizeOf(entry)
  }

  function keep(key: string, entry: Entry<Document>): void {
    forget(key)
    entries.set(key, entry)
    bytes += sizeOf(entry)
    for (const [oldest] of entries) {
      if (entries.size <= limits.documents && bytes <= limits.bytes) return
      forget(oldest)
    }
  }

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
        if (written.kind === 'unknown') forget(key)
        else keep(key, { written, revision, at })
        return written.kind === 'document' ? written.document : null
      })
      .finally(() => writing.delete(place))
    writing.set(place, result)
    return result
  }

  return {
    /** The document, or null for the plain one. Rejects where `writer` does and nobody else has written. */
    async find(
      key: string,
      revision: string,
      writer: () => Promise<Written<Document>>,
    ): Promise<Document | null> {
      const entry = entries.get(key)
      const age = entry === undefined ? Number.NaN : now() - entry.at
      // A clock that was set back makes everything as good as old.
      const isUsable = entry?.revision === revision && age >= 0 && age < limits.staleMs
      if (entry === undefined || !isUsable) return await write(key, revision, writer)
      entries.delete(key)
      entries.set(key, entry)
      if (age >= limits.freshMs) write(key, revision, writer).catch(() => {})
      return entry.written.kind === 'document' ? entry.written.document : null
    },
  }
}

/** What is kept of a page without a document is little, but not nothing. */
function sizeOf<Document>({ written }: Entry<Document>): number {
  return written.kind === 'document' ? written.bytes : 200
}
