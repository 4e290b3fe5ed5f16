import { deferred } from '@shop/shared/async/testing/deferred'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetModules()
  vi.doUnmock('./toast-region.tsx')
})

async function move() {
  await act(async () => {
    fireEvent.pointerDown(window)
  })
}

/** A shop with a user action already done, so that toasts can be shown. */
async function open() {
  const { ToastHost, showToast } = await import('./toast.tsx')
  render(<ToastHost label="Messages" close="Close" />)
  await move()
  await screen.findByRole('region', { name: /^Messages/ })
  const show = (...toast: Parameters<typeof showToast>) => act(async () => showToast(...toast))
  return { show }
}

const NoRegion = () => null
const toasts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('loads toasts at the first action of the visitor', async () => {
  const { ToastHost } = await import('./toast.tsx')
  render(<ToastHost label="Messages" close="Close" />)
  expect(screen.queryByRole('region')).toBeNull()
  await move()
  expect(await screen.findByRole('region', { name: /^Messages/ })).toBeTruthy()
})

// Regression: their code shared a slow line with the page to which the link leads.
test('loads no toasts at a press on a link, but at the next press', async () => {
  const { ToastHost } = await import('./toast.tsx')
  render(
    <>
      <a href="/list">
        <b>List</b>
      </a>
      <ToastHost label="Messages" close="Close" />
    </>,
  )
  const loaded = vi.fn()
  vi.doMock('./toast-region.tsx', () => {
    loaded()
    return { ToastRegion: NoRegion }
  })
  vi.useFakeTimers()
  const pressOn = async (target: Element) => {
    fireEvent.pointerDown(target)
    await act(() => vi.runAllTimersAsync())
    await act(() => vi.dynamicImportSettled())
  }
  await pressOn(screen.getByText('List'))
  expect(loaded).not.toHaveBeenCalled()
  await pressOn(document.body)
  expect(loaded).toHaveBeenCalledOnce()
})

/*
 * Regression: the toasts were a lazy component without their own boundary. When their file did not
 * load, the whole shop was replaced by the screen of a failed start.
 */
test('the page stays if the toasts fail to load', async () => {
  vi.doMock('./toast-region.tsx', () => {
    throw new Error('the chunk did not load')
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

test('separates the action from the text in the announcement', async () => {
  const { show } = await open()
  await show('Saved.', { label: 'To the basket', onClick: () => {} })
  expect(await screen.findByText('Messages Saved. To the basket')).toBeTruthy()
})

test('answers a press before it shows the toast that the press raised', async () => {
  await open()
  const { showToast } = await import('./toast.tsx')
  // React renders updates of an event in its microtasks.
  vi.stubGlobal('event', new Event('click'))
  showToast('Saved')
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  vi.unstubAllGlobals()
  expect(toasts()).toEqual([])
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('a toast about a problem is marked as a problem', async () => {
  const { show } = await open()
  const { showProblemToast } = await import('./toast.tsx')
  await show('Saved.')
  await act(async () => showProblemToast('Not saved.'))
  const looks = screen.getAllByRole('listitem').map((toast) => toast.getAttribute('data-problem'))
  expect(looks).toEqual(['false', 'true'])
})

test('closes a toast after two seconds, one with an action after eight', async () => {
  const { show } = await open()
  vi.useFakeTimers()
  await show('Saved')
  await show('Added', { label: 'Go to basket', onClick: () => {} })
  expect(toasts()).toEqual(['Saved×', 'AddedGo to basket×'])
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(toasts()).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(toasts()).toEqual(['AddedGo to basket×'])
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(toasts()).toEqual([])
})

test('the action of a toast runs once and closes the toast', async () => {
  const { show } = await open()
  const onClick = vi.fn()
  await show('Added', { label: 'Go to basket', onClick })
  await act(async () => screen.getByRole('button', { name: 'Go to basket' }).click())
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(toasts()).toEqual([])
})

test.each([
  [80, 1],
  [81, 0],
])('after a swipe of %i px, %i toasts stay', async (distance, staying) => {
  const { show } = await open()
  await show('Saved')
  const toast = screen.getByRole('listitem')
  await act(async () => {
    const pointer = { button: 0, pointerId: 1, pointerType: 'touch', clientY: 0 }
    fireEvent.pointerDown(toast, { ...pointer, clientX: 0 })
    fireEvent.pointerMove(toast, { ...pointer, clientX: 20 })
    fireEvent.pointerMove(toast, { ...pointer, clientX: distance })
    fireEvent.pointerUp(toast, { ...pointer, clientX: distance })
  })
  expect(toasts()).toHaveLength(staying)
})

test('shows the last four of many toasts', async () => {
  const { show } = await open()
  for (const text of ['1', '2', '3', '4', '5']) await show(text)
  expect(toasts()).toEqual(['2×', '3×', '4×', '5×'])
})

// Regression: a press on a link to log out loaded no toasts, and its confirmation was dropped.
test('a toast loads the region, and its time starts when that has loaded', async () => {
  vi.useFakeTimers()
  const { promise: slow, resolve: arrive } = deferred()
  vi.doMock('./toast-region.tsx', async (original) => {
    await slow
    return await original()
  })
  const { ToastHost, showToast } = await import('./toast.tsx')
  render(<ToastHost label="Messages" close="Close" />)
  showToast('Logged out')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(toasts()).toEqual([])
  arrive()
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(toasts()).toEqual(['Logged out×'])
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(toasts()).toEqual([])
})

test('after a failed loading, shows only toasts that were raised later', async () => {
  vi.doMock('./toast-region.tsx', () => {
    throw new Error('the chunk did not load')
  })
  const { ToastHost, showToast } = await import('./toast.tsx')
  render(<ToastHost label="Messages" close="Close" />)
  showToast('Old')
  await act(async () => await new Promise((done) => setTimeout(done)))
  await act(() => vi.dynamicImportSettled())
  vi.doUnmock('./toast-region.tsx')
  showToast('New')
  expect(await screen.findByText('New')).toBeTruthy()
  expect(toasts()).toEqual(['New×'])
})
