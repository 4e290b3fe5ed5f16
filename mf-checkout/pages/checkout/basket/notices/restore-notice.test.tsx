import { emptyCart, type NoticedLine } from '@shop/shared/cart/cart'
import { cartRestored } from '@shop/shared/cart/model'
import shared from '@shop/shared/i18n/locales/en.json'
import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import texts from '../../../../locales/en.json'
import { show } from '../../../../testing/show.tsx'
import { RestoreNotice } from './restore-notice.tsx'

const noticeText = () => screen.getByRole('status').textContent ?? ''

test('lists lines that could not be restored, and lines whose time may be over', async () => {
  const scope = fork()
  await show(<RestoreNotice />, scope)
  const restored = (...noticed: NoticedLine[]) =>
    act(() => allSettled(cartRestored, { scope, params: { cart: emptyCart, noticed } }))

  await restored({ reason: 'doubtful', name: 'Tower – Adult' })
  expect(noticeText()).toContain(`${texts.restore.doubtful}Tower – Adult`)
  expect(noticeText()).not.toContain(texts.restore.title)
  await restored({ reason: 'doubtful', name: 'Tower – Adult' }, { reason: 'past', name: 'Poster' })
  expect(noticeText()).toContain(`${texts.restore.title}Poster: this date has passed.`)
  expect(noticeText()).toContain(`${texts.restore.doubtful}Tower – Adult`)
  fireEvent.click(screen.getByRole('button'))
  expect(noticeText()).toBe('')
})

// Regression: the button disappeared with the notice, and the focus with it.
test('moves the focus to the heading of the page after the notice is closed', async () => {
  const scope = fork()
  const noticed: NoticedLine[] = [{ reason: 'past', name: 'Poster' }]
  await allSettled(cartRestored, { scope, params: { cart: emptyCart, noticed } })
  const { press } = await show(
    <>
      <h1 tabIndex={-1}>Your basket</h1>
      <RestoreNotice />
    </>,
    scope,
  )
  screen.getByRole('button').focus()
  await press(shared.action.close)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
