import { MemoryRouter, useLocation } from '@shop/shared/routing/router'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useFilterAddress } from './filter-address.ts'

function Filter() {
  const { query, change } = useFilterAddress()
  const { search } = useLocation()
  return (
    <>
      {['today', 'tomorrow'].map((day) => (
        <input
          key={day}
          type="radio"
          name="day"
          aria-label={day}
          checked={query.get('day') === day}
          onChange={() => change({ day })}
        />
      ))}
      <output>{search}</output>
    </>
  )
}

function open() {
  render(
    <MemoryRouter initialEntries={['/?partner=tram']}>
      <Filter />
    </MemoryRouter>,
  )
  // As in a browser, React delays updates that are not urgent.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    cleanup()
  })
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const address = () => screen.getByRole('status').textContent

// Regression: the router delays a new address. A selected day jumped back to the old one until
// then,
// and was lost if the next key came first.
test('keeps a changed control as it is, and updates the address later', async () => {
  open()
  radio('today').click()
  expect(radio('today').checked).toBe(true)
  expect(address()).toBe('?partner=tram')
  await vi.waitFor(() => expect(address()).toBe('?partner=tram&day=today'))
  expect(radio('today').checked).toBe(true)
})

test('the later of two changes wins, in the control and in the address', async () => {
  open()
  radio('today').click()
  radio('tomorrow').click()
  expect(radio('tomorrow').checked).toBe(true)
  await vi.waitFor(() => expect(address()).toBe('?partner=tram&day=tomorrow'))
  expect(radio('today').checked).toBe(false)
})
