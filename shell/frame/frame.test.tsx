// @vitest-environment happy-dom
import { lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Frame } from './frame.tsx'

const Footer = vi.hoisted(() => vi.fn(() => null))
vi.mock('./footer/footer.tsx', () => ({ Footer }))

// Regression: each change of the basket rendered header, footer and all messages.
test('a change of the basket does not render the frame', async () => {
  const scope = fork()
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
  const before = Footer.mock.calls.length
  expect(before).toBeGreaterThan(0)
  await act(() => allSettled(lineAdded, { scope, params: aTicketLine() }))
  expect(Footer).toHaveBeenCalledTimes(before)
})
