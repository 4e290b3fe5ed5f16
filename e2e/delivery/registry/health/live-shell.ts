import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import { type ShellRecord, shellRecord } from '../records.ts'
import { readBounded } from './read-bounded.ts'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 64 * 1024

const record = v.pipe(v.string(), v.parseJson(), shellRecord)

/** Reads the shell's record at the shop's root; null when it cannot be read. */
export async function askShell(
  shop: string,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<ShellRecord | null> {
  const answer = await readBounded(recordOf(shop), { origins: [shop], maxBytes: MAX_BYTES, signal })
  if (answer.kind !== 'content') return null
  const read = v.safeParse(record, Buffer.from(answer.content).toString())
  return read.success ? read.output : null
}

export function recordOf(shop: string): string {
  return new URL(`/${RELEASE_RECORD}`, shop).href
}
