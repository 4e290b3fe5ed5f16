import type { RecordedRequest } from './record-requests.ts'

/**
 * The wave of each request: how many answers had to come one after the other. The document is wave
 * 1. Requests that the browser found in a document or a style sheet are one wave below it. A
 * script's request is one wave below the deepest answer received by then: it is unknown which
 * answer the script waited for, so the longest possible chain is assumed.
 */
export function wavesOf(requests: readonly RecordedRequest[]): number[] {
  const order = requests.map((_, index) => index).toSorted((a, b) => startOf(a) - startOf(b))
  const waves: number[] = requests.map(() => 1)
  const known: number[] = []
  for (const index of order) {
    const request = requests[index]
    if (request === undefined) continue
    const causes = known.filter((other) => isCause(requests[other], request))
    const above = causes.map((other) => waves[other] ?? 1)
    if (known.length > 0) waves[index] = 1 + Math.max(1, ...above)
    known.push(index)
  }
  return waves

  function startOf(index: number): number {
    return requests[index]?.startedAt ?? 0
  }
}

export function deepestWave(requests: readonly RecordedRequest[]): number {
  return Math.max(0, ...wavesOf(requests))
}

function isCause(earlier: RecordedRequest | undefined, later: RecordedRequest): boolean {
  if (earlier === undefined) return false
  if (later.foundIn !== null) return earlier.url === later.foundIn
  return earlier.endedAt !== null && earlier.endedAt <= later.startedAt
}
