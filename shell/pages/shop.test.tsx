import { deferred } from '@shop/shared/async/testing/deferred'
import { configArrived } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import type { ComponentProps, ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { measureFx } from '../frame/header/header-model.ts'
import { loadStaticContentFx } from '../frame/static-content.ts'
import { AtOnceRouter, Shop } from './shop.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Router({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={['/de/tickets']}>{children}</MemoryRouter>
}

function nothing() {
  return null
}

async function open(isHydrated: boolean, router: ComponentProps<typeof Shop>['Router'] = Router) {
  const order: string[] = []
  const scope = fork({
    handlers: [
      [measureFx, () => null],
      [loadStaticContentFx, () => new Promise(() => {})],
    ],
  })
  await allSettled(configArrived, { scope, params: { ...EVERYTHING_ON_SALE, showFooter: false } })
  const onPage = ({ name }: { name: string }) => {
    if (order.at(-1) !== 'page') order.push('page')
    return <h1>{name}</h1>
  }
  const restore = isHydrated ? () => void order.push('restore') : null
  const shop = {
    scope,
    texts: startI18n('de'),
    language: 'de' as const,
    pages: { RemotePage: onPage, ExtensionRoutes: nothing },
    restore,
  }
  await act(async () => {
    render(<Shop shop={shop} Router={router} />)
  })
  return order
}

test('after hydration, the visitor is restored once in a separate task, then pages of remotes mount', async () => {
  const { promise: task, resolve: proceed } = deferred()
  vi.stubGlobal('scheduler', { postTask: () => task })
  const order = await open(true)
  expect(order).toEqual([])
  await act(async () => proceed())
  expect(order).toEqual(['restore', 'page'])
})

test('a shop that was not hydrated shows the page of a remote without a placeholder', async () => {
  expect(await open(false)).toEqual(['page'])
})

// Regression: as a transition, the next page was rendered in pieces between other work, and came
// late on a slow phone.
test('a press on a link renders the next page before the task of the press ends', async () => {
  history.replaceState(null, '', '/de/tickets')
  await open(false, AtOnceRouter)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.querySelector<HTMLElement>('a[href="/de/vouchers"]')?.click()
  await Promise.resolve()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('vouchers')
})
