import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { drawPage } from './draw-page.ts'
import type { TicketDocument } from './ticket-page.ts'
import { FONTS } from './write-box.ts'

/** The PDF, A4, a page for each code. The same tickets give the same bytes. */
export async function drawTickets(tickets: TicketDocument): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    // Nothing may move to a page of its own.
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: tickets.language,
    displayTitle: true,
    info: {
      Title: tickets.title,
      Author: tickets.museum,
      CreationDate: tickets.bookedAt,
      ModDate: tickets.bookedAt,
    },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file)
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const page of tickets.pages) {
    drawPage(doc, root, page, tickets)
    // Lets other requests run between pages, so that a class of thirty does not delay everybody.
    await setImmediate()
  }
  root.end()
  doc.end()
  return await written
}
