import { emptyCart, type NoticedLine } from '@shop/shared/cart/cart'
import { cartRestored } from '@shop/shared/cart/model'
import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import texts from '../../../../locales/en.json'
import { show } from '../../../../testing/show.tsx'
import { RestoreNotice } from './restore-notice.tsx'

const noticeText = () => screen.getByRole('status').textContent ?? ''

test('dropped lines and lines that may be past are listed separately', async () => {
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
