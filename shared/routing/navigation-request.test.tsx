import {
  $navigationRequest,
  NavigationFollower,
  navigationRequested,
} from '@shop/shared/routing/navigation-request'
import { MemoryRouter, useLocation } from '@shop/shared/routing/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

function Place() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

test('redirects the visitor once', async () => {
  const scope = fork()
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={['/de/settings']}>
        <NavigationFollower />
        <Place />
      </MemoryRouter>
    </Provider>,
  )
  await act(async () => {
    const params = { to: '/de/login?unauthorised=1', replace: false }
    await allSettled(navigationRequested, { scope, params })
  })
  expect(screen.getByText('/de/login?unauthorised=1')).toBeTruthy()
  expect(scope.getState($navigationRequest)).toBeNull()
})
