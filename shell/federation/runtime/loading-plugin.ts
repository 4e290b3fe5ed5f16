import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { LOAD_TIMEOUT_MS } from '../integrity/fetch-part.ts'
import { ATTEMPT } from './chunk-addresses.ts'

interface Guarding {
  /**
   * How often the remote was restarted. A number above 0 becomes part of the addresses, because the
   * browser would reuse a hanging request for the same address.
   */
  attempt: (remote: string) => number
  /** Called with each tag by which the runtime requests a file of this remote. */
  requireListed: (element: Element, remote: string | undefined) => void
  /** Called when the entry of a remote has run, before it requests anything. */
  onEntry: (remote: string) => void
}

/**
 * Handles faults that the stock runtime does not: an entry or chunk that hangs, a style sheet that
 * fails silently. Every other fault rejects `loadRemote`, so that the caller can try another release
 * or offer a retry.
 */
export function loadingPlugin({
  attempt,
  requireListed,
  onEntry,
}: Guarding): ModuleFederationRuntimePlugin {
  return {
    name: 'guard',
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
