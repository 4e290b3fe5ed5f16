import { startI18n } from '@shop/shared/i18n/create-i18n'
import { $message, type GlobalMessage, waitStepFx } from '@shop/shared/messages/model'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverErrorMessage } from '../../failures/server-error.ts'
import { GlobalMessage as Bar } from './global-message.tsx'

afterEach(cleanup)

async function show(message: GlobalMessage | null, page: ReactNode = null) {
  const texts = startI18n('en')
  texts.addResourceBundle('en', 'shared', { action: { close: 'Close' } })
  texts.addResourceBundle('en', 'shell', {
    message: { serverErrorBefore: 'Please write to', serverErrorAfter: 'and tell us.' },
  })
  const scope = fork({
    values: [[$message, message]],
    handlers: [[waitStepFx, vi.fn()]],
  })
  render(
    <Provider value={scope}>
      <Bar />
      <main id="content" tabIndex={-1}>
        {page}
      </main>
    </Provider>,
  )
  return scope
}

const NOBODY = { supportEmail: null, supportPhone: null }

test('the live region exists before there is a message', async () => {
  await show(null)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})

// Regression: the bar repeated a failure that the page itself already showed.
test('the bar does not announce a failure that the page announces itself', async () => {
  const live = () => screen.getAllByRole('alert').at(0)?.getAttribute('aria-live')
  await show(serverErrorMessage(NOBODY))
  expect(live()).toBe('assertive')
  cleanup()
  await show(serverErrorMessage(NOBODY), <div role="alert">Could not be loaded</div>)
  expect(live()).toBe('off')
  cleanup()
  await show(serverErrorMessage(NOBODY), <div role="alert" />)
  expect(live()).toBe('assertive')
})

test('shows a message with the support address as a link', async () => {
  await show(serverErrorMessage({ ...NOBODY, supportEmail: 'help@museum.example' }))
  expect(screen.getByRole('alert').textContent).toBe(
    'Please write to help@museum.example and tell us. ',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:help@museum.example')
})

test('a press on "Close" removes the message and moves the focus to the page', async () => {
  const scope = await show(serverErrorMessage(NOBODY))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  })
  expect(scope.getState($message)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement?.id).toBe('content')
})
