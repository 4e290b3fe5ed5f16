import { BrowserRouter, Link, Route, Routes } from '@shop/shared/routing/router'
import { useQuery } from '@shop/shared/routing/use-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

function Offer() {
  const { query, search, replaceQuery } = useQuery()
  return (
    <>
      <button type="button" onClick={() => replaceQuery('day=today')}>
        today
      </button>
      <Link to="/de/checkout">basket</Link>
      <output>{`${search} ${query.get('day')}`}</output>
    </>
  )
}

function Basket() {
  return (
    <>
      <h1>Basket</h1>
      <Link to="/de/tickets/nächte">nights</Link>
    </>
  )
}

function open(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/de/tickets/:id" element={<Offer />} />
        <Route path="/de/checkout" element={<Basket />} />
      </Routes>
    </BrowserRouter>,
  )
  // As in a browser, React delays the rendering of a new page.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    cleanup()
  })
}

const address = () => window.location.pathname + window.location.search
const today = () => screen.getByRole('button').click()

test('writes the query of its address without a new history entry', async () => {
  open('/de/tickets/train?day=monday')
  const entries = window.history.length
  expect(screen.getByRole('status').textContent).toBe('?day=monday monday')
  today()
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('?day=today today'))
  expect(address()).toBe('/de/tickets/train?day=today')
  expect(window.history.length).toBe(entries)
})

test('shows a page when the browser encodes its address and the link did not', async () => {
  open('/de/checkout')
  screen.getByRole('link', { name: 'nights' }).click()
  await screen.findByRole('button')
  today()
  await vi.waitFor(() => expect(address()).toBe('/de/tickets/n%C3%A4chte?day=today'))
})

// Regression: a page that finished loading while the visitor opened the basket overwrote the
// basket's address.
test('a page that the visitor has left does not change the address', async () => {
  open('/de/tickets/train')
  screen.getByRole('link').click()
  today()
  expect(address()).toBe('/de/checkout')
  expect(await screen.findByRole('heading', { name: 'Basket' })).toBeDefined()
  expect(address()).toBe('/de/checkout')
})
