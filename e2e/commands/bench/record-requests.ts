import type { CDPSession } from '@playwright/test'

export type RequestKind = 'document' | 'script' | 'style' | 'data' | 'picture' | 'font' | 'other'

/** One request over the network; answers from the cache are not recorded. */
export interface RecordedRequest {
  url: string
  kind: RequestKind
  /** Start and end, in ms since the document was requested. */
  startedAt: number
  endedAt: number | null
  /** Bytes of header and body, as transferred. */
  bytes: number
  /** The document or style sheet in which the browser found it; null when a script requested it. */
  foundIn: string | null
}

const KINDS: Partial<Record<string, RequestKind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  XHR: 'data',
  Fetch: 'data',
  Image: 'picture',
  Font: 'font',
}

interface Pending extends RecordedRequest {
  isFromCache: boolean
}

export interface RequestRecord {
  /** All requests sent over the network since the last navigation. */
  taken: () => RecordedRequest[]
}

/** Records the requests of the session's page, with the browser's own times. */
export async function recordRequests(session: CDPSession): Promise<RequestRecord> {
  const pending = new Map<string, Pending>()
  let begin = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    if (!/^https?:/.test(request.url)) return
    if (type === 'Document' && initiator.type !== 'parser') {
      pending.clear()
      begin = timestamp * 1000
    }
    pending.set(requestId, {
      url: request.url,
      kind: KINDS[type ?? ''] ?? 'other',
      startedAt: timestamp * 1000 - begin,
      endedAt: null,
      bytes: 0,
      foundIn: initiator.type === 'script' ? null : (initiator.url ?? null),
      isFromCache: false,
    })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => fromCache(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) fromCache(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    end(requestId, timestamp, encodedDataLength)
  })
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0))
  await session.send('Network.enable')

  function fromCache(id: string): void {
    const request = pending.get(id)
    if (request) request.isFromCache = true
  }

  function end(id: string, timestamp: number, bytes: number): void {
    const request = pending.get(id)
    if (request) Object.assign(request, { endedAt: timestamp * 1000 - begin, bytes })
  }

  return {
    taken: () =>
      [...pending.values()]
        .filter(({ isFromCache }) => !isFromCache)
        .map(({ isFromCache: _, ...request }) => request),
  }
}

export function bytesOf(requests: readonly RecordedRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}
