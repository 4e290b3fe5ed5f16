import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StartFailure, StartWaiting } from './start-screens.tsx'

afterEach(cleanup)

const retry = () => screen.getByRole('button', { name: 'Réessayer' })

test('the document has the title and the language of what is said', () => {
  render(<StartFailure language="fr" onRetry={() => {}} />)
  expect(document.title).toBe('La boutique est momentanément inaccessible')
  expect(document.documentElement.lang).toBe('fr')
})

// Regression: three impatient clicks started three shops on top of each other.
test('during a retry further clicks do nothing, and a new failure is announced again', async () => {
  let fail = () => {}
  const start = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        fail = resolve
      }),
  )
  render(<StartFailure language="fr" onRetry={start} />)
  const told = screen.getByRole('alert')
  for (const _ of [1, 2, 3]) fireEvent.click(retry())
  expect(start).toHaveBeenCalledOnce()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
  await act(async () => fail())
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false')
  expect(screen.getByRole('alert')).not.toBe(told)
  fireEvent.click(retry())
  expect(start).toHaveBeenCalledTimes(2)
})

// Regression: with a slow server the page was blank for eight to ten seconds.
test('while the server has not answered the page says so, in words that are heard', () => {
  render(<StartWaiting language="nl" />)
  expect(screen.getByRole('status').textContent).toBe(
    'De webshop wordt geopend. Een ogenblik, alstublieft…',
  )
  expect(screen.getByRole('main').lang).toBe('nl')
})
