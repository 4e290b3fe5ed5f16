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
import { VisitorRestored } from './visitor-restored.ts'

/** `RouteTitle` renders with each render of the frame. */
const parts = vi.hoisted(() => ({
  Header: vi.fn(() => null),
  Footer: vi.fn(() => null),
  RouteTitle: vi.fn(() => null),
}))
vi.mock('./header/header.tsx', () => parts)
vi.mock('./footer/footer.tsx', () => parts)
vi.mock('./titles/route-title.ts', () => parts)
const renders = () => ({
  header: parts.Header.mock.calls.length,
  footer: parts.Footer.mock.calls.length,
  frame: parts.RouteTitle.mock.calls.length,
})

async function show(scope: Scope) {
  onTestFinished(cleanup)
  const shop = (isRestored: boolean) => (
    <Provider value={scope}>
      <VisitorRestored value={isRestored}>
        <MemoryRouter>
          <Frame />
        </MemoryRouter>
      </VisitorRestored>
    </Provider>
  )
  const { rerender } = await act(async () => render(shop(false)))
  return { restore: () => act(async () => rerender(shop(true))) }
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
  const before = renders()
  expect(before.frame).toBeGreaterThan(0)
  await act(() => allSettled(lineAdded, { scope, params: aTicketLine() }))
  expect(renders()).toEqual(before)
})

// Regression: the whole shop was rendered twice before a date could be pressed.
test('a render of the frame renders neither header nor footer again', async () => {
  const { restore } = await show(fork())
  const { header, footer, frame } = renders()
  expect(header).toBeGreaterThan(0)
  await restore()
  expect(renders()).toEqual({ header, footer, frame: frame + 1 })
})
