import { drawPage } from './draw-page.ts'
import type { TicketDocument } from './ticket-page.ts'
import { writePdf } from './write-pdf.ts'

/** The PDF, a page for each code. */
export async function drawTickets(tickets: TicketDocument): Promise<Buffer> {
  return await writePdf({ ...tickets, date: tickets.bookedAt }, (doc, root, page) =>
    drawPage(doc, root, page, tickets),
  )
}
