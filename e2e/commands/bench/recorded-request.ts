export type RequestKind = 'document' | 'script' | 'style' | 'data' | 'picture' | 'font' | 'other'

/** One request over the network; answers from the cache are not recorded. */
export interface RecordedRequest {
  url: string
  kind: RequestKind
  /** Start and end, in ms since the document was requested. */
  startedAt: number
  /** Null while it is still under way. */
  endedAt: number | null
  /** Bytes of header and body, as transferred. */
  bytes: number
  /** The document or style sheet in which the browser found it; null when a script requested it. */
  foundIn: string | null
}

export function bytesOf(requests: readonly RecordedRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}

export function bytesByKind(
  requests: readonly RecordedRequest[],
): Partial<Record<RequestKind, number>> {
  const sums: Partial<Record<RequestKind, number>> = {}
  for (const { kind, bytes } of requests) sums[kind] = (sums[kind] ?? 0) + bytes
  return sums
}
