import { lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $typesAhead } from '@shop/shared/checkout/known-ahead'
import { $config } from '@shop/shared/config/model'
import { screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { findOrderFx } from '../../features/pay/records/return-address.ts'
import texts from '../../locales/en.json'
import { show } from '../../testing/show.tsx'
import { recallRefusalFx } from './model.ts'
import { FailedPage } from './page.tsx'

const { refused, text, kept } = texts.failed

// Regression: a basket refused without a reason was shown as a payment that can be tried again.
test.each([
  ['the shop’s own text if the server gave none', '', [refused, text]],
  ['the server’s text if it has one', 'Sold out meanwhile.', ['Sold out meanwhile.', kept]],
  [
    'the shop’s sentence if the server gave a code',
    'VOUCHER_NO_AMOUNT_LEFT',
    [texts.code.error.VOUCHER_NO_AMOUNT_LEFT, kept],
  ],
  ['no reason if the provider stopped it', null, [text]],
  ['no other payment type if the museum has one', null, [kept], ['Card']],
  ['that there are others', null, [text], ['Card', 'TWINT']],
])('for a basket that cannot be paid, shows %s', async (_, refusal, said, names = []) => {
  const types = names.map((name) => ({ payartId: name, i18n: { en: name }, method: '' }))
  const scope = fork({
    values: [[$typesAhead, names.length === 0 ? null : { types, token: undefined, at: 0 }]],
    handlers: [
      [recallRefusalFx, () => refusal],
      [findOrderFx, () => null],
    ],
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await show(<FailedPage />, scope)
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(said)
})

test('shows the contacts of the museum after a failed payment', async () => {
  const config = { ...fork().getState($config), supportPhone: '+41 44 555 01 20' }
  const scope = fork({
    values: [[$config, { ...config, supportEmail: 'shop@museum.example' }]],
    handlers: [
      [recallRefusalFx, () => null],
      [findOrderFx, () => null],
    ],
  })
  await show(<FailedPage />, scope)
  const ways = within(screen.getByText(texts.orderReview.gone.ask, { exact: false }))
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:shop@museum.example',
    'tel:+41445550120',
  ])
})
