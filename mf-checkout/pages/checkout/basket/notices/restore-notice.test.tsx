import { emptyCart, type NoticedLine } from '@shop/shared/cart/cart'
import { cartRestored } from '@shop/shared/cart/model'
import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import texts from '../../../../locales/en.json'
import { show } from '../../../../testing/show.tsx'
import { RestoreNotice } from './restore-notice.tsx'

const told = () => screen.getByRole('status').textContent ?? ''

test('what was left out is told apart from what was kept though it may be over', async () => {
  const scope = fork()
  await show(<RestoreNotice />, scope)
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
