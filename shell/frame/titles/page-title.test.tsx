import { startI18n } from '@shop/shared/i18n/create-i18n'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { act, cleanup, render } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { expect, onTestFinished, test } from 'vitest'
import { usePageTitle } from './page-title.ts'

function Shell({ event }: { event: string | null | 'none' }) {
  usePageTitle('Choose tickets')
  return event === 'none' ? null : <EventPage name={event} />
}

function EventPage({ name }: { name: string | null }) {
  useOwnTitle(name)
  return null
}

// Regression: in history and tabs, every event was called "Choose tickets".
test('a page’s own name becomes the title as soon as the page sets it, while the page shows', async () => {
  startI18n('en')
  const scope = fork()
  const page = (event: string | null) => (
    <Provider value={scope}>
      <Shell event={event} />
    </Provider>
  )
  const { rerender } = render(page(null))
  onTestFinished(cleanup)
  expect(document.title).toBe('Choose tickets – Online Shop')
  for (const [event, title] of [
    ['Blue Hour', 'Blue Hour – Online Shop'],
    ['Night Walk', 'Night Walk – Online Shop'],
    ['none', 'Choose tickets – Online Shop'],
  ] as const) {
    act(() => rerender(page(event)))
    expect(document.title).toBe(title)
  }
})
