import { Piscina } from 'piscina'
import type { TicketDocument } from './describe-tickets.ts'

/**
 * A page takes tens of milliseconds of processor time, which would block all requests. So it is
 * drawn in a separate thread, which starts with the first tickets and ends after this idle time.
 */
const IDLE_MS = 60_000
/** ms for all pages; a slower document is aborted together with its thread. */
const LONGEST_MS = 30_000
/** Maximum number of waiting documents; mails are retried, and downloads are rare. */
const MOST_WAITING = 200
/** Memory limit of the thread in MB; more than a hundred pages need. */
const MOST_MEMORY = 256

let thread: Piscina<TicketDocument, Uint8Array> | undefined

/** The tickets as a PDF. Rejects if they cannot be drawn, or not in time. */
export async function drawInThread(tickets: TicketDocument): Promise<Buffer> {
  thread ??= new Piscina({
    filename: new URL('./draw-tickets.ts', import.meta.url).href,
    name: 'drawTickets',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MOST_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  const drawn = await thread.run(tickets, { signal: AbortSignal.timeout(LONGEST_MS) })
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
}
