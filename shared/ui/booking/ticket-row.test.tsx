import texts from '@shop/shared/booking/locales/en.json'
import { createI18n, SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import shared from '@shop/shared/i18n/locales/en.json'
import { OwnTexts } from '@shop/shared/i18n/use-texts'
import { anOfferedTicket, aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { cleanup, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TicketRow } from './ticket-row.tsx'

// Regression: "free" was shown for a ticket with free infants and other components that cost
// something.
test.each([
  ['one component of several costs nothing', [0, 500], 'from CHF 0.00'],
  ['every component costs something', [300, 500], 'from CHF 3.00'],
  ['all of them cost nothing', [0, 0], 'free'],
])('a closed ticket with components shows its lowest price: %s', async (_, prices, told) => {
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', 'booking', texts)
  i18n.addResourceBundle('en', SHARED_NAMESPACE, shared)
  const subtickets = prices.map((price, at) => aPart(`part ${at}`, { price }))
  const on = { onCount: vi.fn(), onOpen: vi.fn(), onClose: vi.fn(), onPart: vi.fn() }
  render(
    <Provider value={fork()}>
      <OwnTexts value={i18n}>
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
        </ul>
      </OwnTexts>
    </Provider>,
  )
  onTestFinished(cleanup)
  expect(screen.getByRole('listitem').textContent.replaceAll('\u00a0', ' ')).toContain(told)
})
