const REGISTRY_TIMEOUT_MS = 8000

/** The document that says where each remote lies, unread; null when it cannot be had. */
export async function fetchRegistry(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
    })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
