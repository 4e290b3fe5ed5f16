import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** No part of a remote may keep the visitor waiting longer than this. */
const LOAD_TIMEOUT_MS = 10_000

/**
 * Closes what the stock runtime leaves open: a manifest that hangs or answers 503 with JSON, an
 * entry or chunk that hangs, a style sheet that fails in silence. Every fault becomes a rejection
 * of `loadRemote`, which the page's error boundary shows with a retry.
 *
 * `attempt` counts the visitor's retries: it makes addresses new, because a request that hangs is
 * waited for again when the same address is asked for.
 */
export function guardPlugin(attempt: () => number): ModuleFederationRuntimePlugin {
  return {
    name: 'guard',
    async fetch(url, init) {
      const response = await fetch(url, {
        ...init,
        cache: 'no-cache',
        signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`${response.status} for ${url}`)
      return response
    },
    createScript({ url, attrs }) {
      const script = document.createElement('script')
      script.src = withAttempt(url, attempt())
      script.async = attrs?.async !== false
      script.crossOrigin = 'anonymous'
      return { script, timeout: LOAD_TIMEOUT_MS }
    },
    createLink({ url, attrs }) {
      const link = document.createElement('link')
      for (const [name, value] of Object.entries(attrs ?? {}))
        link.setAttribute(name, String(value))
      link.href = url
      link.crossOrigin = 'anonymous'
      link.addEventListener('error', () => console.warn(`style sheet or preload failed: ${url}`))
      return { link, timeout: LOAD_TIMEOUT_MS }
    },
  }
}

function withAttempt(url: string, attempt: number): string {
  return attempt === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${attempt}`
}
