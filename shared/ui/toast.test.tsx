import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.resetModules()
  vi.doUnmock('sonner')
})

const Toaster = () => <p>toasts</p>

async function move() {
  await act(async () => {
    fireEvent.pointerDown(window)
  })
}

test('toasts come with the first move of the visitor', async () => {
  vi.doMock('sonner', () => ({ Toaster, toast: () => {} }))
  const { ToastHost } = await import('./toast.tsx')
  render(<ToastHost label="Messages" close="Close" />)
  expect(screen.queryByText('toasts')).toBeNull()
  await move()
  expect(await screen.findByText('toasts')).toBeTruthy()
})

/*
 * Once, the toasts were a lazy component without a boundary of its own: when its file did not come,
 * the whole shop gave way to the screen of a failed start.
 */
test('toasts that do not come take nothing else with them', async () => {
  vi.doMock('sonner', () => {
    throw new Error('the chunk did not come')
  })
  const { ToastHost } = await import('./toast.tsx')
  render(
    <>
      <h1>Tickets</h1>
      <ToastHost label="Messages" close="Close" />
    </>,
  )
  await move()
  await move()
  expect(screen.getByRole('heading', { name: 'Tickets' })).toBeTruthy()
})
