import type { NoticedLine } from '@shop/shared/cart/cart'
import { emptyCart } from '@shop/shared/cart/cart'
import { cartRestored } from '@shop/shared/cart/model'
import { createI18n } from '@shop/shared/i18n/create-i18n'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, expect, test } from 'vitest'
import texts from '../../../locales/en.json'
import { RestoreNotice } from './restore-notice.tsx'

afterEach(cleanup)

const told = () => screen.getByRole('status').textContent ?? ''

test('what was left out is told apart from what was kept though it may be over', async () => {
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', 'mf_checkout', texts)
  const scope = fork()
  render(
    <Provider value={scope}>
      <RestoreNotice />
    </Provider>,
  )
  const restored = (...noticed: NoticedLine[]) =>
    act(() => allSettled(cartRestored, { scope, params: { cart: emptyCart, noticed } }))

  await restored({ reason: 'doubtful', name: 'Tower – Adult' })
  expect(told()).toContain(`${texts.restore.doubtful}Tower – Adult`)
  expect(told()).not.toContain(texts.restore.title)
  await restored({ reason: 'doubtful', name: 'Tower – Adult' }, { reason: 'past', name: 'Poster' })
  expect(told()).toContain(`${texts.restore.title}Poster: this date has passed.`)
  expect(told()).toContain(`${texts.restore.doubtful}Tower – Adult`)
  fireEvent.click(screen.getByRole('button'))
  expect(told()).toBe('')
})
