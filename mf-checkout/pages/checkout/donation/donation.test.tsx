import type { CartLine } from '@shop/shared/cart/line'
import { $lines } from '@shop/shared/cart/model'
import {
  aDonationLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '../../../locales/en.json'
import { aCheckoutScope } from '../../../testing/a-checkout-scope.ts'
import { show } from '../../../testing/show.tsx'
import { Donation } from './donation.tsx'
import { announceDonationFx } from './model.ts'

async function open({
  lines = [aTicketLine()],
  config = {},
}: {
  lines?: CartLine[]
  config?: Partial<ShopConfig>
} = {}) {
  const said: string[] = []
  const handlers = [[announceDonationFx, (text: string) => said.push(text)]] as const
  const scope = await aCheckoutScope({ lines, config, handlers })
  const { press } = await show(<Donation />, scope)
  return { scope, press, said, donations: () => scope.getState($lines).slice(lines.length) }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Other amount in CHF')
const offer = () => screen.queryByRole('region', { name: texts.donation.title })

test('adds a suggested donation once, and says so', async () => {
  const { press, said, donations } = await open()
  expect(donations(), 'nothing is chosen in advance').toEqual([])
  await press(/^Donate CHF\s5.00$/)
  expect(donations()).toEqual([aDonationLine({ price: 500, totalPrice: 500 })])
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Thank you! Your donation is in the basket: CHF 5.00.',
  ])
  expect(offer(), 'offered once').toBeNull()
})

test('adds a typed amount, also one that was filled in without an event', async () => {
  const { press, donations } = await open()
  fillWithoutEvents(field().form, { 'donation-amount': 'CHF 1’250.50' })
  await press(texts.donation.add)
  expect(donations()).toEqual([aDonationLine({ price: 125_050, totalPrice: 125_050 })])
})

test.each(['', '0.99', '10000.01', '1.000', 'much'])(
  'keeps “%s”, says which amounts are possible, and focuses the field',
  async (typed) => {
    const { press, donations } = await open()
    fillWithoutEvents(field().form, { 'donation-amount': typed })
    await press(texts.donation.add)
    expect(donations()).toEqual([])
    expect(screen.getByText(/from CHF 1.00 to CHF 10’000.00/)).toBeTruthy()
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe(typed)
  },
)

test.each([
  ['the museum takes none', { config: { hasDonation: false } }],
  ['one is in the basket', { lines: [aTicketLine(), aDonationLine()] }],
  ['nothing is bought', { lines: [aVoucherCodeLine()] }],
  ['the basket is empty', { lines: [] }],
])('offers no donation if %s', async (_, setting) => {
  await open(setting)
  expect(offer()).toBeNull()
})

test('gives a donation from a page in another language the name in this one', async () => {
  const { scope } = await open({ lines: [aTicketLine(), aDonationLine({ name: 'Spende' })] })
  expect(scope.getState($lines)[1]).toEqual(aDonationLine())
})
