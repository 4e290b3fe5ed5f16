import { LOAD_TIMEOUT_MS } from './fetch-part.ts'
import type { Trouble } from './integrity-guard.ts'
import { type FaultReason, LostPart, type Part, ReleaseFault } from './release-fault.ts'

export async function reasonOf(cause: unknown, trouble: Trouble): Promise<FaultReason> {
  if (cause instanceof ReleaseFault) return cause.reason
  if (cause instanceof LostPart) return await reasonOfLoss(cause.part)
  if (trouble.failed !== null) return await reasonOfLoss(trouble.failed)
  return trouble.hangs ? 'unreachable' : 'broken'
}

/** Fetches the file again, because the browser does not say why it rejected it. */
export async function reasonOfLoss({ address, integrity }: Part): Promise<FaultReason> {
  if (integrity === null) return 'integrity'
  try {
    const answer = await fetch(address, {
      cache: 'reload',
      signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
    })
    if (!answer.ok) return 'unreachable'
    // Without TLS browsers give scripts no way to compute hashes. But the file does load, so its
    // hash must be the reason.
    if (!isSecureContext) return 'integrity'
    return (await hashOf(answer)) === integrity ? 'unreachable' : 'integrity'
  } catch {
    return 'unreachable'
  }
}

async function hashOf(answer: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer())
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}
