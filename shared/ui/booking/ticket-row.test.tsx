import { anOfferedTicket, aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { showPage } from '@shop/shared/ui/testing/show-page'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TicketRow } from './ticket-row.tsx'

// Regression: "free" was shown for a ticket with free infants and other components that cost
// something.
test.each([
  ['one component of several costs nothing', [0, 500], 'from CHF 0.00'],
  ['every component costs something', [300, 500], 'from CHF 3.00'],
  ['all of them cost nothing', [0, 0], 'free'],
])('a closed ticket with components shows its lowest price: %s', async (_, prices, told) => {
  const subtickets = prices.map((price, at) => aPart(`part ${at}`, { price }))
  const on = { onCount: vi.fn(), onOpen: vi.fn(), onClose: vi.fn(), onPart: vi.fn() }
  await showPage(
    <ul>
      <TicketRow
        ticket={anOfferedTicket({ price: 0, subtickets })}
        hints={[]}
        choice={undefined}
        limit={9}
        partPlaces={9}
        wrongParts={[]}
        on={on}
      />
    </ul>,
  )
  expect(screen.getByRole('listitem').textContent.replaceAll('\u00a0', ' ')).toContain(told)
})
