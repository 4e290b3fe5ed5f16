import { LostPart, ReleaseFault } from './release-fault.ts'

/** No part of a remote may keep the visitor waiting longer than this. */
export const LOAD_TIMEOUT_MS = 10_000

/**
 * Fetches a JSON file of a release; the browser rejects it if the hash differs. Rejects with a
 * `ReleaseFault` if the reason is known, otherwise with a `LostPart`.
 */
export async function fetchPart(
  address: string,
  integrity: string | null,
  cache: RequestCache = 'no-cache',
): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(address, {
      cache,
      signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
      ...(integrity === null ? {} : { integrity }),
    })
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    if (isLate || integrity === null) {
      throw new ReleaseFault('unreachable', `${address} did not arrive`, { cause })
    }
    throw new LostPart({ address, integrity }, { cause })
  }
  if (!answer.ok) throw new ReleaseFault('unreachable', `${answer.status} for ${address}`)
  return answer
}
