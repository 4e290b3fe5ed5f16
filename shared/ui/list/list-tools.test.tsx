import { showPage } from '@shop/shared/ui/testing/show-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ListTools } from './list-tools.tsx'

function List() {
  const [names, setNames] = useState(['Annex', 'Art'])
  return (
    <>
      <h1 tabIndex={-1}>Events</h1>
      <ListTools
        filters={<select aria-label="Place" />}
        active={names.map((name) => ({
          name,
          onRemove: () => setNames(names.filter((other) => other !== name)),
        }))}
      />
    </>
  )
}

async function open() {
  await showPage(<List />)
}

const toggle = () => screen.getByRole('button', { name: /^Filters/ })
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const press = (element: HTMLElement) =>
  act(async () => {
    element.focus()
    fireEvent.click(element)
  })

test('counts and names folded filters, and each can be removed', async () => {
  await open()
  expect(toggle().textContent).toBe('Filters (2)')
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(chips()).toEqual(['Annex ×', 'Art ×'])
  await press(screen.getByRole('button', { name: 'Remove filter: Annex' }))
  expect(chips()).toEqual(['Art ×'])
  expect(toggle().textContent).toBe('Filters (1)')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('keeps the filters unfolded while they change', async () => {
  await open()
  await press(screen.getByRole('button', { name: 'Remove filter: Art' }))
  await press(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  const panel = document.getElementById(toggle().getAttribute('aria-controls') ?? '')
  expect(panel?.contains(screen.getByLabelText('Place'))).toBe(true)
  expect(chips()).toEqual([])
})
