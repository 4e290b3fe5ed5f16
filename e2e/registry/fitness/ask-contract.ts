import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import { shellRecord } from '../records.ts'

const TIMEOUT_MS = 15_000

/** What the shell says of itself at the shop's root; null where it says nothing. */
export async function askContract(shop: string | null): Promise<string | null> {
  if (shop === null) return null
  try {
    const answer = await fetch(recordOf(shop), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return v.parse(shellRecord, await answer.json()).contract
  } catch {
    return null
  }
}

/** Address of what a shell says of itself. */
export function recordOf(shop: string): string {
  return new URL(`/${RELEASE_RECORD}`, shop).href
}
