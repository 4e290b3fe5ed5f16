import { LOAD_TIMEOUT_MS } from './fetch-part.ts'
import type { Trouble } from './integrity-guard.ts'
import { type FaultReason, LostPart, type Part, ReleaseFault } from './release-fault.ts'

/** Why a release failed, for the report: from what was thrown, and from what did not come. */
export async function reasonOf(cause: unknown, trouble: Trouble): Promise<FaultReason> {
  if (cause instanceof ReleaseFault) return cause.reason
  if (cause instanceof LostPart) return await reasonOfLoss(cause.part)
  if (trouble.failed !== null) return await reasonOfLoss(trouble.failed)
  return trouble.hangs ? 'unreachable' : 'broken'
}

/** Looks at what lies there now, because the browser has not said why it did not take the file. */
export async function reasonOfLoss({ address, integrity }: Part): Promise<FaultReason> {
  if (integrity === null) return 'integrity'
  try {
    const answer = await fetch(address, {
      cache: 'reload',
      signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
    })
    if (!answer.ok) return 'unreachable'
    // Without TLS the browser computes no hashes for the shop; that the file came says enough.
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
