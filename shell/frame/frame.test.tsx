// @vitest-environment happy-dom
import { lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Frame } from './frame.tsx'
import { $staticContent, loadStaticContentFx } from './static-content.ts'

const Footer = vi.hoisted(() => vi.fn(() => null))
vi.mock('./footer/footer.tsx', () => ({ Footer }))

async function show(scope: Scope) {
  onTestFinished(cleanup)
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter>
          <Frame />
        </MemoryRouter>
      </Provider>,
    )
  })
}

test('requests and shows the museum’s notice without a footer, as in another page', async () => {
  const answer = () => ({ ...$staticContent.defaultState, notice: 'The lift is out of order.' })
  const scope = fork({ handlers: [[loadStaticContentFx, answer]] })
  await show(scope)
  expect(screen.getByText('The lift is out of order.').closest('[role=status]')).not.toBeNull()
})

// Regression: each change of the basket rendered header, footer and all messages.
test('a change of the basket does not render the frame', async () => {
  const scope = fork()
  await show(scope)
  const before = Footer.mock.calls.length
  expect(before).toBeGreaterThan(0)
  await act(() => allSettled(lineAdded, { scope, params: aTicketLine() }))
  expect(Footer).toHaveBeenCalledTimes(before)
})
