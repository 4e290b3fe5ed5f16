import { $config } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { Route, Routes } from '@shop/shared/routing/router'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { prepareReturnFx } from '../../features/pay/provider/return-context.ts'
import texts from '../../locales/en.json'
import { show } from '../../testing/show.tsx'
import { readAddressesFx, readOrderFx } from './model.ts'
import { OrderReviewPage } from './page.tsx'
import { initOrderFx, orderForm } from './pay-model.ts'

const order = {
  id: 'o-1',
  lines: [
    {
      type: 'guidedTour',
      category: '',
      picture: '/tour.webp',
      picture_srcset: '',
      name: 'Group tour',
      datetime: '2026-09-03 10:00:00',
      timed: true,
      count: 2,
      total: 24000,
      details: ['Language: French'],
    },
    // A line from a backend that sends only the required fields.
    {
      type: null,
      category: '',
      picture: '',
      picture_srcset: '',
      name: 'Day ticket',
      datetime: '2026-09-03',
      timed: false,
      count: 1,
      total: 0,
      details: [],
    },
  ],
  shipping: 900,
  total: 24900,
  tax: [{ rate: 8.1, tax: 1866 }],
  payable_until: '2026-08-20 18:00:00',
  document_number: 'R-77',
}
const address = { name: 'Ada Muster', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' }

test('shows the order as the museum has written it', async () => {
  await open()
  const [tour, ticket] = screen.getAllByRole('heading', { level: 3 }).map(lineOf)
  expect(tour).toContain('Guided tourGroup tourThursday 03.09.2026 · 10:00')
  expect(tour).toContain('Language: French')
  expect(tour).toContain('CHF 240.00')
  expect(ticket).toMatch(/^Day ticketThursday 03\.09\.2026Quantity: 1/)
  expect(document.querySelectorAll('li img, li svg')).toHaveLength(1)
  expect(ticket).toContain('free')
  expect(sum('Delivery')).toBe('CHF 9.00')
  expect(sum('To pay')).toBe('CHF 249.00')
  expect(sum('incl. 8.1% VAT')).toBe('CHF 18.66')
  expect(screen.getByText('Reference number R-77')).toBeTruthy()
  expect(screen.getByText('Please pay by Thursday 20.08.2026, 18:00.')).toBeTruthy()
  expect(screen.getByText('Switzerland')).toBeTruthy()
  expect(screen.queryByText(texts.orderReview.delivery)).toBeNull()
})

test('lists no wallets among the payment types, and puts both agreements first', async () => {
  const { press, init } = await open()
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  await press(/^Pay CHF\s249\.00$/)
  const summary = screen.getByRole('region', { name: texts.payment.summary })
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getAllByRole('link')).toHaveLength(2)
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await press(/^Pay CHF\s249\.00$/)
  expect(init.mock.calls).toMatchObject([[{ body: { id: 'o-1', payart: '1' } }]])
  expect(screen.getByRole('alert').textContent).toContain('no connection')
})

// Regression: "Please choose another one" was shown twice, and the refused type was still chosen.
test('shows the server’s objection to a payment type once, at the payment types, and locks the type', async () => {
  const text = 'Not for this order. Please choose another one.'
  const pay = () => Promise.reject({ kind: 'invalid', message: text, fields: { payart: [text] } })
  const { press } = await open({ pay, more: [{ payartId: '9', i18n: { en: 'Invoice' } }] })
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await press(/^Pay CHF\s249\.00$/)
  const summary = screen.getByRole('region', { name: texts.payment.summary })
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getByRole('link').getAttribute('href')).toBe('#payment-payart')
  const choice = screen.getByRole('group', { name: texts.payment.types })
  expect(within(choice).getAllByText(text)).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('')
  const [card, invoice] = within(choice).getAllByRole<HTMLInputElement>('radio')
  expect(card?.disabled).toBe(true)
  expect([card, invoice].some((radio) => radio?.checked)).toBe(false)
  expect(document.getElementById('payment-payart')).toBe(invoice)
  expect(within(choice).getByText(texts.payment.way.barred)).toBeTruthy()
  fireEvent.click(within(choice).getByRole('radio', { name: 'Invoice' }))
  expect(screen.queryByText(text)).toBeNull()
  expect(card?.disabled).toBe(true)
})

test('shows help and contacts for an order that cannot be paid', async () => {
  const read = () => Promise.reject({ kind: 'http', status: 406, message: null })
  await open({ read, config: { supportEmail: 'shop@museum.example' } })
  expect(screen.getByText(texts.orderReview.gone.title)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'shop@museum.example' })
  expect(link.getAttribute('href')).toBe('mailto:shop@museum.example')
  cleanup()
  await open({ read })
  expect(screen.getByRole('link', { name: texts.shipping.contact })).toBeTruthy()
})

// Regression: the button disappeared with the order, and the focus fell back to the document.
test('moves the focus to the page’s heading when the order disappears during the payment', async () => {
  const pay = () => Promise.reject({ kind: 'http', status: 406, message: null })
  const { press } = await open({ pay })
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  screen.getByRole('button', { name: /^Pay CHF/ }).focus()
  await press(/^Pay CHF\s249\.00$/)
  expect(screen.getByText(texts.orderReview.gone.title)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('reads the order again on the same page after a failure', async () => {
  const read = vi.fn((): Promise<unknown> => Promise.reject({ kind: 'offline' }))
  const { press } = await open({ read })
  expect(screen.getByText(texts.orderReview.failed)).toBeTruthy()
  read.mockImplementation(async () => order)
  await press('Try again')
  expect(screen.getByText('Group tour')).toBeTruthy()
})

test('labels each address of an order by its purpose: for the bill, and for goods if there are any', async () => {
  await open({ read: async () => ({ ...order, shipping: 900 }) })
  expect(screen.getByRole('heading', { name: 'Billing and delivery address' })).toBeTruthy()
  cleanup()
  await open({ read: async () => ({ ...order, shipping: null }) })
  expect(screen.getByRole('heading', { name: 'Billing address' })).toBeTruthy()
})

interface Setting {
  read?: () => Promise<unknown>
  pay?: () => Promise<unknown>
  /** Payment types that are offered in addition. */
  more?: unknown[]
  config?: Partial<ShopConfig>
}

const offline = () => Promise.reject({ kind: 'offline' })

async function open(setting: Setting = {}) {
  const { read = async () => order, pay = offline, more = [], config = {} } = setting
  const init = vi.fn((_: unknown) => pay())
  const scope = fork({
    values: [[$config, { ...$config.defaultState, ...config }]],
    handlers: new Map<unknown, unknown>([
      [readOrderFx, read],
      [readAddressesFx, async () => ({ addrBilling: address, addrShipping: null })],
      [
        orderForm.readTypesFx,
        async () => [
          { payartId: '1', i18n: { en: 'Card' } },
          { payartId: '5', i18n: { en: 'Apple Pay' } },
          ...more,
        ],
      ],
      [prepareReturnFx, () => ({ origin: 'https://shop.example', us: 'AbC', partner: null })],
      [initOrderFx, (_: unknown, request: unknown) => init(request)],
    ]) as never,
  })
  const route = <Route path="/en/order-review/:id" element={<OrderReviewPage />} />
  const { press } = await show(<Routes>{route}</Routes>, scope, { at: '/en/order-review/o-1' })
  return { init, press }
}

function lineOf(heading: Element): string {
  return plain(heading.closest('li'))
}

function sum(name: string): string {
  return plain(screen.getByText(name).nextElementSibling)
}

function plain(element: Element | null): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('sends a payment form that was filled in without events', async () => {
  const { press, init } = await open({ more: [{ payartId: '9', i18n: { en: 'Invoice' } }] })
  fillWithoutEvents(document, {
    '1': false,
    '9': true,
    'payment-terms': true,
    'payment-privacy': true,
  })
  await press(/^Pay CHF\s249\.00$/)
  expect(init.mock.calls).toMatchObject([[{ body: { id: 'o-1', payart: '9' } }]])
})
