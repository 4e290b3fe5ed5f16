import { act, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { showInDesk } from '../testing/show-in-desk.tsx'
import { Guard } from './guard.tsx'

const Missing = lazy(() => Promise.reject(new Error('Loading chunk 7 failed')))

function Pages() {
  const { pathname } = useLocation()
  return (
    <>
      <button type="submit">Log out</button>
      <Guard place={pathname}>
        <Suspense fallback={null}>{pathname === '/' ? <Missing /> : <h1>History</h1>}</Suspense>
      </Guard>
    </>
  )
}

// Regression: React Router's English error page for developers replaced the desk.
test('shows an error in place of a page when its script fails to load, and keeps the rest of the desk', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { router } = showInDesk(<Pages />)
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain('cannot be shown')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  await act(async () => await router.navigate('/history'))
  expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
