import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import { type ShellRecord, shellRecord } from '../records.ts'
import { readBounded } from './read-bounded.ts'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 64 * 1024

/** The shell's record at the shop's root; null when it cannot be read, or `shop` is unknown. */
export async function askShell(
  shop: string | null,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<ShellRecord | null> {
  if (shop === null) return null
  const askable = { origins: [shop], others: 'nobody' } as const
  const answer = await readBounded(recordOf(shop), { askable, maxBytes: MAX_BYTES, signal })
  if (answer.kind !== 'content') return null
  try {
    return v.parse(shellRecord, JSON.parse(Buffer.from(answer.content).toString()))
  } catch {
    return null
  }
}

/** Address of a shell's record. */
export function recordOf(shop: string): string {
  return new URL(`/${RELEASE_RECORD}`, shop).href
}
