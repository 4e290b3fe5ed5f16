import type { KeptMessage } from './kept/caches.ts'

/** An event that keeps the worker alive until a promise is settled. */
export interface LastingEvent extends Event {
  waitUntil: (done: Promise<unknown>) => void
}

export interface Fetched extends LastingEvent {
  request: Request
  clientId: string
  respondWith: (answer: Promise<Response>) => void
}

interface Told extends LastingEvent {
  data: unknown
}

/** What the worker uses of its scope; the library of types for pages does not know it. */
interface WorkerScope {
  location: Location
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<{ postMessage: (message: KeptMessage) => void } | undefined>
  }
  addEventListener: ((kind: 'activate', on: (event: LastingEvent) => void) => void) &
    ((kind: 'message', on: (event: Told) => void) => void)
}

export const worker = self as unknown as WorkerScope
