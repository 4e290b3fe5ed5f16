import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { LOAD_TIMEOUT_MS } from '../integrity/fetch-part.ts'
import { ATTEMPT } from './chunk-addresses.ts'

interface Guarding {
  /**
   * The fresh start that a remote is at, 0 for none: it makes addresses new, because a request that
   * hangs is waited for again when the same address is asked for.
   */
  attempt: (remote: string) => number
  fetchManifest: (address: string) => Promise<Response>
  /** Of a tag by which the runtime asks for a file of this remote. */
  requireListed: (element: Element, remote: string | undefined) => void
  /** The entry of a remote has run, and nothing further of it is asked for yet. */
  onEntry: (remote: string) => void
}

/**
 * Closes what the stock runtime leaves open: a manifest that hangs or answers 503 with JSON, an
 * entry or chunk that hangs, a style sheet that fails in silence. Every fault becomes a rejection
 * of `loadRemote`, which is answered by another release or by a retry.
 */
export function loadingPlugin({
  attempt,
  fetchManifest,
  requireListed,
  onEntry,
}: Guarding): ModuleFederationRuntimePlugin {
  return {
    name: 'guard',
    fetch: fetchManifest,
    afterLoadEntry: ({ remoteInfo, error }) => {
      if (!error) onEntry(remoteInfo.name)
    },
    createScript({ url, attrs, remoteInfo }) {
      const script = document.createElement('script')
      script.src = withAttempt(url, remoteInfo === undefined ? 0 : attempt(remoteInfo.name))
      script.async = attrs?.async !== false
      script.crossOrigin = 'anonymous'
      requireListed(script, remoteInfo?.name)
      return { script, timeout: LOAD_TIMEOUT_MS }
    },
    createLink({ url, attrs, remoteInfo }) {
      const link = document.createElement('link')
      for (const [name, value] of Object.entries(attrs ?? {}))
        link.setAttribute(name, String(value))
      link.href = url
      link.crossOrigin = 'anonymous'
      link.addEventListener('error', () => console.warn(`style sheet or preload failed: ${url}`))
      requireListed(link, remoteInfo?.name)
      return { link, timeout: LOAD_TIMEOUT_MS }
    },
  }
}

function withAttempt(url: string, attempt: number): string {
  if (attempt === 0) return url
  const renewed = new URL(url, location.href)
  renewed.searchParams.set(ATTEMPT, String(attempt))
  return renewed.href
}
