import { Piscina } from 'piscina'
import type { TicketDocument } from './describe-tickets.ts'

/**
 * A page takes tens of milliseconds of a processor, for which nobody else would be answered: it is
 * drawn in a thread of its own, which starts with the first tickets and ends when there are none.
 */
const IDLE_MS = 60_000
/** ms for all pages; a document that takes longer is given up, with its thread. */
const LONGEST_MS = 30_000
/** Documents that wait; mails are tried again, and downloads are few. */
const MOST_WAITING = 200
/** MB; more than a hundred pages take. */
const MOST_MEMORY = 256

let thread: Piscina<TicketDocument, Uint8Array> | undefined

/** The tickets as a PDF. Rejects when they cannot be drawn, or not in time. */
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
