import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

const PATIENCE_MS = 40_000
const ASK_EVERY_MS = 50

/** Waits for an answer with a status below 500; rejects if the process ends first. */
export async function untilAnswered(url: string, behind: ChildProcess): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    if (behind.exitCode !== null) throw new Error(`${url}: its process ended, see above.`)
    const isAnswered = await fetch(url).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (isAnswered) return
    await setTimeout(ASK_EVERY_MS)
  }
  throw new Error(`${url} does not answer.`)
}
