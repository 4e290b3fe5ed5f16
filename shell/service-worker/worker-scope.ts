/** An event that keeps the worker alive until a promise is settled. */
export interface LastingEvent extends Event {
  waitUntil: (done: Promise<unknown>) => void
}

/** Conditions of a route must all be met. */
export interface Route {
  condition: {
    requestMode?: RequestMode
    requestMethod?: 'GET'
    requestDestination?: RequestDestination
    urlPattern?: string
  }
  source: 'race-network-and-fetch-handler' | { cacheName: string }
}

export interface InstallEvent extends LastingEvent {
  /** In Chromium 123 and later. */
  addRoutes?: (routes: readonly Route[]) => Promise<void>
}

interface Told extends LastingEvent {
  data: unknown
}

/**
 * The parts of the worker's scope that are used here. TypeScript's types for pages do not include
 * them.
 */
interface WorkerScope {
  location: Location
  clients: {
    claim: () => Promise<void>
  }
  addEventListener: ((kind: 'install', on: (event: InstallEvent) => void) => void) &
    ((kind: 'activate', on: (event: LastingEvent) => void) => void) &
    ((kind: 'message', on: (event: Told) => void) => void)
}

export const worker = self as unknown as WorkerScope
