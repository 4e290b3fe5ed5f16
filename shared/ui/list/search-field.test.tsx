import { useFilterAddress } from '@shop/shared/catalogue/filter-address'
import { MemoryRouter, useLocation } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SEARCH_PAUSE_MS, SearchField } from './search-field.tsx'

function List() {
  const { query, change } = useFilterAddress()
  const { search } = useLocation()
  return (
    <>
      <SearchField
        label="Search"
        value={query.get('q') ?? ''}
        onSearch={(text) => change({ q: text })}
      />
      <button type="button" onClick={() => change({ q: null })}>
        Clear
      </button>
      <output>{search}</output>
    </>
  )
}

function open(search = '') {
  vi.useFakeTimers()
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <List />
    </MemoryRouter>,
  )
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
  })
  return unmount
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search')
const address = () => screen.getByRole('status').textContent
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

test('searches at the first pause in typing', async () => {
  open('?q=red')
  expect(field().value).toBe('red')
  await type('red p')
  await wait(SEARCH_PAUSE_MS - 1)
  await type('red po')
  await wait(SEARCH_PAUSE_MS - 1)
  expect(address()).toBe('?q=red')
  expect(field().value).toBe('red po')
  await wait(1)
  expect(address()).toBe('?q=red+po')
})

test('keeps a space at the end while typing goes on', async () => {
  open()
  await type('red ')
  await wait(SEARCH_PAUSE_MS)
  expect(field().value).toBe('red ')
})

test('searches at once after Enter or on leaving the field, and only once', async () => {
  open()
  await type('red')
  await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }))
  expect(address()).toBe('?q=red')
  await type('blue')
  await act(async () => fireEvent.blur(field()))
  expect(address()).toBe('?q=blue')
  await act(async () => fireEvent.click(screen.getByText('Clear')))
  await wait(10 * SEARCH_PAUSE_MS)
  expect(address()).toBe('')
  expect(field().value).toBe('')
})

test('does not search after an Enter that only ends the composition of a word', async () => {
  open()
  await type('赤')
  await act(async () => fireEvent.keyDown(field(), { key: 'Enter', isComposing: true }))
  expect(address()).toBe('')
})

test('cancels the pending search when the page unmounts', async () => {
  const unmount = open()
  await type('red')
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
