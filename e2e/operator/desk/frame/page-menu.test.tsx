import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callOf, holdCalls } from '../testing/held-calls.ts'
import { showInDesk } from '../testing/show-in-desk.tsx'
import { PageMenu } from './page-menu.tsx'

vi.mock('@ant-design/icons', () => ({ ExportOutlined: () => null, UserOutlined: () => null }))

// Regression: below 992px, the ends of “Logo, colour and country” and other names were missing.
test('wraps names of pages that are longer than the menu is wide', async () => {
  const calls = holdCalls()
  showInDesk(<PageMenu />)
  await act(async () => (await callOf(calls, 'session')).answer({ roles: ['config'] }))
  const item = (await screen.findByText('Logo, colour and country')).closest('li')
  const { whiteSpace, height } = getComputedStyle(item as HTMLElement)
  expect({ whiteSpace, height }).toEqual({ whiteSpace: 'normal', height: 'auto' })
})
