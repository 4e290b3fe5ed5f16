import type { ApiFailure } from '@shop/shared/api/failure'
import { SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import texts from '@shop/shared/i18n/locales/en.json'
import { $message, type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { act, cleanup, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { FailedCall } from './failed-call.tsx'
import { showPage } from './testing/show-page.tsx'

const OUTAGE: GlobalMessage = { parts: [{ text: 'Down' }], className: 'danger', isFailure: true }
const OTHER: GlobalMessage = { parts: [{ text: 'Sold' }], className: 'info' }

const BROKEN: ApiFailure = { kind: 'http', status: 500, message: null, reference: '2f82cfd4' }

async function show(message: GlobalMessage | null, failure: ApiFailure = { kind: 'offline' }) {
  const scope = fork({ values: [[$message, message]] })
  await showPage(<FailedCall title="Events" failure={failure} onRetry={() => {}} />, { scope })
  return scope
}

const said = () => screen.getByRole('alert').textContent

// Regression: the page and the bar above it both reported a failed call, in different words.
test("shows the shop's message about a failed call on the page, and not in the bar", async () => {
  const scope = await show(OUTAGE)
  expect(said()).toContain('Down')
  expect(said()).not.toContain(texts.failure.offline)
  expect(scope.getState($message)).toBeNull()
})

test('moves a message that comes after the failure from the bar to the page', async () => {
  const scope = await show(null)
  expect(said()).toContain(texts.failure.offline)
  await act(() => allSettled(messageShown, { scope, params: OUTAGE }))
  expect(said()).toContain('Down')
  expect(scope.getState($message)).toBeNull()
})

test('leaves a message about something else in the bar', async () => {
  const scope = await show(OTHER)
  expect(said()).toContain(texts.failure.offline)
  expect(scope.getState($message)).toEqual(OTHER)
})

test('shows the reference number of a failed call', async () => {
  await show(null, BROKEN)
  expect(said()).toContain(`${texts.failure.server} Reference number: 2f82cfd4.`)
  cleanup()
  const { reference: _, ...unnamed } = BROKEN
  await show(null, unnamed)
  expect(said()).not.toContain('Reference')
  cleanup()
  await show(null, { ...BROKEN, status: 503, retryAfter: '7' })
  expect(said()).toContain(texts.failure.busy)
  expect(said()).not.toContain('Reference')
  cleanup()
  const key = `${SHARED_NAMESPACE}:failure.reference`
  await show({ ...OUTAGE, parts: [{ text: 'Down' }, { key, values: { id: '2f82cfd4' } }] })
  expect(said()).toContain('Down Reference number: 2f82cfd4.')
})
