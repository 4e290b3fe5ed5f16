export type RequestKind = 'document' | 'script' | 'style' | 'data' | 'picture' | 'font' | 'other'

/** What went over the line for one request; what the cache answered is none. */
export interface RecordedRequest {
  url: string
  kind: RequestKind
  /** When it was asked for and when it had come, in ms since the document was asked for. */
  startedAt: number
  /** Null while it is still under way. */
  endedAt: number | null
  /** Of header and body as they were sent. */
  bytes: number
  /** Found by the browser in this document or style sheet; null when a script asked for it. */
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
