import { lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { seekOrderFx } from '../../features/pay/records/return-address.ts'
import texts from '../../locales/en.json'
import { show } from '../../testing/show.tsx'
import { recallRefusalFx } from './model.ts'
import { FailedPage } from './page.tsx'

const { refused, text, kept } = texts.failed

// Regression: a basket refused without a reason was shown as a payment that can be tried again.
test.each([
  ['the shop’s own words, where the server gave none', '', [refused, text]],
  ['the server’s, where it has any', 'Sold out meanwhile.', ['Sold out meanwhile.', kept]],
  [
    'the shop’s sentence, where it gave a code',
    'VOUCHER_NO_AMOUNT_LEFT',
    [texts.code.error.VOUCHER_NO_AMOUNT_LEFT, kept],
  ],
  ['none, where it was the provider who stopped', null, [text]],
])('a basket that cannot be completed is explained in %s', async (_, refusal, said) => {
  const scope = fork({
    handlers: [
      [recallRefusalFx, () => refusal],
      [seekOrderFx, () => null],
    ],
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await show(<FailedPage />, scope)
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(said)
})

test('who could not pay is told whom to write to and whom to call', async () => {
  const config = { ...fork().getState($config), supportPhone: '+41 44 555 01 20' }
  const scope = fork({
    values: [[$config, { ...config, supportEmail: 'shop@museum.example' }]],
    handlers: [
      [recallRefusalFx, () => null],
      [seekOrderFx, () => null],
    ],
  })
  await show(<FailedPage />, scope)
  const ways = within(screen.getByText(texts.orderReview.gone.ask, { exact: false }))
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:shop@museum.example',
    'tel:+41445550120',
  ])
})
