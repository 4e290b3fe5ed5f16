import { expect, test } from 'vitest'
import type { TicketDocument } from './describe-tickets.ts'
import { drawTickets } from './draw-tickets.ts'
import { drawInThread } from './drawing-thread.ts'

function document(pages: number): TicketDocument {
  return {
    language: 'en',
    title: 'Tickets',
    museum: 'Museum',
    logo: '',
    files: {},
    accent: '#2b3f86',
    bookedAt: new Date('2026-03-01T10:00:00Z'),
    contact: 'Turmweg 1',
    sender: 'Museum',
    pages: Array.from({ length: pages }, (_, page) => ({
      number: 'ABCDEFGH',
      title: 'Tower',
      picture: '',
      when: '10.03.2026, 10:00',
      facts: [],
      code: `AAAABBBBCCCC${page + 1000}`,
      barcode: 'Barcode',
      advice: { heading: 'At the entrance', sentences: ['Show the code.'] },
    })),
  }
}

test('tickets drawn in a thread have the same bytes, and requests are answered meanwhile', async () => {
  // Thirty pages, because a thread that is already running draws three pages within ten turns.
  const tickets = document(30)
  const here = await drawTickets(tickets)
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  const drawn = await drawInThread(tickets)
  clearInterval(counting)
  expect(drawn.equals(here)).toBe(true)
  expect(turns).toBeGreaterThan(10)
})

test('rejects tickets that cannot be drawn, with the reason, and draws the next ones', async () => {
  const broken = { ...document(1), pages: [{ number: 'ABCDEFGH' }] } as unknown as TicketDocument
  await expect(drawInThread(broken)).rejects.toThrow()
  expect((await drawInThread(document(1))).subarray(0, 5).toString()).toBe('%PDF-')
})

test('fonts used by other documents draw the same bytes as freshly read fonts', async () => {
  const first = await drawTickets(document(1))
  const wordy = document(2)
  for (const page of wordy.pages) page.title = 'Zoë Łukasiewicz Ελένη עברית ﬁ office'
  await drawTickets(wordy)
  expect((await drawTickets(document(1))).equals(first)).toBe(true)
})
