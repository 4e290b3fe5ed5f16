import booking from '@shop/shared/booking/locales/en.json'
import { $lines } from '@shop/shared/cart/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import shared from '@shop/shared/i18n/locales/en.json'
import { $ownTitle } from '@shop/shared/page/own-title'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { Route, Routes } from '@shop/shared/routing/router'
import { address, press, showPage } from '@shop/shared/ui/testing/show-page'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import texts from '../../locales/en.json'
import { aMuseum } from '../../testing/voucher-page.ts'
import { aFreeVoucher, aVoucher } from '../../testing/vouchers.ts'
import { VoucherPage } from './page.tsx'

interface Visit {
  search?: string
  voucher?: () => Promise<unknown>
  config?: Partial<ShopConfig>
}

async function show({ search = '', voucher = async () => aFreeVoucher(), config }: Visit = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-01T08:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    sessionStorage.clear()
  })
  const { scope } = aMuseum(voucher, config)
  const route = <Route path="/en/vouchers/:id" element={<VoucherPage />} />
  const at = `/en/vouchers/free${search}`
  await showPage(<Routes>{route}</Routes>, { scope, at, texts: { mf_vouchers: texts } })
  return scope
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in CHF' })
const quantity = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Number of gift vouchers/ })
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))
const understood = () => document.querySelector('output[for="voucher-amount"]')?.textContent
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
const preview = () => screen.getByRole('region', { name: texts.preview.title })
const card = () => preview().querySelector('[aria-hidden="true"]')?.textContent ?? ''
const summary = () => screen.getByRole('complementary')

test('a voucher shows its name, and its value or that the buyer chooses it', async () => {
  const list = '/en/vouchers?category=a'
  vi.stubGlobal('navigation', {
    entries: () => [{ url: location.origin + list }, { url: location.href }],
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const voucher = async () => aVoucher({ teaser: 'A day out', description: 'One.\n\nTwo.' })
  const scope = await show({ voucher })
  const heading = screen.getByRole('heading', { level: 1, name: 'Gift voucher' })
  expect(heading.tabIndex).toBe(-1)
  expect(scope.getState($ownTitle)).toBe('Gift voucher')
  for (const told of ['CHF\u00a050.00', 'A day out', 'One.', texts.preview.delivery])
    expect(document.body.textContent).toContain(told)
  expect(screen.queryByText(texts.amount.free)).toBeNull()
  expect(screen.queryByLabelText('Amount in CHF')).toBeNull()
  const back = screen.getByRole('link', { name: texts.voucher.all })
  expect(back.getAttribute('href'), 'the list as it was left').toBe(list)
  cleanup()
  await show()
  expect(screen.getByText(texts.amount.free)).toBeDefined()
  expect(screen.getByLabelText('Amount in CHF')).toBeDefined()
})

test('shows the operating company as issuer if the museum has no name', async () => {
  await show({ config: { siteName: '', operatingCompany: 'Foundation' } })
  expect(card()).toContain('Foundation')
})

test('shows the amount as money while it is typed, also on the voucher', async () => {
  await show({ config: { siteName: 'Art Museum' } })
  expect(field().inputMode).toBe('decimal')
  expect(field().value).toBe('100')
  expect(card()).toContain('CHF\u00a0100.00')
  for (const [typed, money] of [
    ['4', 'CHF\u00a04.00'],
    ['49,5', 'CHF\u00a049.50'],
    ['CHF 20', 'CHF\u00a020.00'],
    ['50 Fr.', 'CHF\u00a050.00'],
    ["1'000", 'CHF\u00a01’000.00'],
  ] as const) {
    await type(typed)
    expect(field().value).toBe(typed)
    expect(understood()).toBe(money)
    expect(card()).toContain(money)
  }
  for (const drawn of ['Art Museum', 'Voucher of your choice']) expect(card()).toContain(drawn)
  expect(preview().textContent).toContain(
    'The gift voucher shows: Art Museum, Voucher of your choice, CHF\u00a01’000.00, and a code',
  )
})

// Regression: the preview of every voucher showed the same drawing, not the picture of the voucher.
test('the card shows the voucher’s picture, or the museum’s colour if it has no picture', async () => {
  const picture = { picture: '/media/moon.svg', picture_alt: 'A full moon' }
  await show({ voucher: async () => aFreeVoucher(picture) })
  expect(screen.getByRole('img', { name: 'A full moon' }).getAttribute('src')).toBe(
    '/media/moon.svg',
  )
  cleanup()
  await show()
  expect(screen.queryByRole('img')).toBeNull()
})

// Regression: the preview showed a code of three blocks with spaces between them, and did not say
// that the voucher is a mail that can be forwarded.
test('the preview shows the code in the format of real codes', async () => {
  await show()
  expect(card()).toMatch(/[^-]XXXX-XXXX-XXXX-XXXX$/)
})

// Regression: the page promised a separate mail with a card, but the backend decides that.
test.each(LANGUAGES)(
  'the page does not promise how the voucher is delivered, in %s',
  async (language) => {
    const { default: own } = await import(`../../locales/${language}.json`)
    for (const text of [own.preview.delivery, own.preview.card]) {
      expect(text).not.toMatch(/mail|mejl|correo|e-post|pdf/i)
    }
  },
)

// Regression: the page promised “valid for five years”, although no museum had configured that.
test.each(LANGUAGES)('the page promises no period of validity, in %s', async (language) => {
  const own = JSON.stringify(await import(`../../locales/${language}.json`))
  expect(own).toContain('preview')
  expect(own).not.toMatch(/valid|gültig|geldig|valable|válid|giltig|gyldig/i)
})

test('with an unreadable amount, the card shows no value and the total is unknown', async () => {
  await show()
  await type('much')
  expect(understood()).toBe('')
  expect(card()).toContain(texts.amount.free)
  expect(summary().textContent).toContain(booking.summary.unknown)
})

test.each([
  [{ min_amount: 1000, max_amount: 50_000 }, 'From CHF\u00a010.00 to CHF\u00a0500.00.'],
  [{ min_amount: 1000, max_amount: null }, 'From CHF\u00a010.00.'],
  [{ min_amount: null, max_amount: 50_000 }, 'Up to CHF\u00a0500.00.'],
])('the bounds %j are shown as %o', async (bounds, said) => {
  await show({ voucher: async () => aFreeVoucher(bounds) })
  expect(described()).toEqual([said])
})

test('shows no text about bounds when there are none', async () => {
  await show({ voucher: async () => aFreeVoucher({ min_amount: null, max_amount: null }) })
  expect(field().getAttribute('aria-describedby')).toBeNull()
})

test.each([
  ['', texts.amount.problem.missing],
  ['much', texts.amount.problem.notAnAmount],
  ['1.000', texts.amount.problem.unclear],
  ['1,000', texts.amount.problem.unclear],
  ['9', 'The amount must be at least CHF\u00a010.00.'],
  ['501', 'The amount must be no more than CHF\u00a0500.00.'],
  ['9'.repeat(40), 'The amount must be no more than CHF\u00a0500.00.'],
])('after an attempt to add %o the focused field shows the problem', async (typed, problem) => {
  const scope = await show()
  await type(typed)
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await press(booking.summary.add)
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(described()).toEqual(['From CHF\u00a010.00 to CHF\u00a0500.00.', problem])
  expect(field().value).toBe(typed)
  expect(scope.getState($lines)).toEqual([])
  await type('50')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

test('the addition is confirmed next to the button, with a link to the basket', async () => {
  const scope = await show()
  await type('49.50')
  await press('Number of gift vouchers: one more')
  expect(summary().textContent).toContain('CHF\u00a099.00')
  const status = within(summary()).getByRole('status')
  expect(status.textContent).toBe('')
  await press(booking.summary.add)
  expect(status.textContent).toContain(
    '2 gift vouchers for CHF\u00a049.50 each are in your basket.',
  )
  const basket = within(summary()).getByRole('link', { name: booking.summary.basket })
  expect(basket.getAttribute('href')).toBe('/en/checkout')
  expect(basket.className).toContain('primary')
  expect(screen.getByRole('button', { name: booking.summary.more }).className).toContain('quiet')
  expect(summary().textContent).not.toContain(booking.summary.total)
  expect(quantity().value).toBe('1')
  expect(field().value).toBe('49.50')
  expect(scope.getState($lines)).toMatchObject([{ type: 'voucher', count: 2, totalPrice: 9900 }])
  await type('60')
  expect(status.textContent).toBe('')
})

// Regression: a double click bought the voucher twice.
test('a double click adds a voucher once; two single clicks and the keyboard add one each time', async () => {
  const scope = await show()
  const click = (detail: number) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: /^Add/ }), { detail }))
  const lines = async (detail: number) => {
    await click(detail)
    return scope.getState($lines).length
  }
  expect([await lines(1), await lines(2), await lines(1), await lines(0), await lines(0)]).toEqual([
    1, 1, 2, 3, 4,
  ])
})

test('the count has a maximum, which the page shows', async () => {
  await show({ search: '?count=999' })
  expect(quantity().value).toBe('999')
  expect(screen.getByText('You can choose up to 999 gift vouchers.')).toBeDefined()
  await press('Number of gift vouchers: one more')
  expect(quantity().value).toBe('999')
})

test('a link sets amount and count, and the address changes with the choice', async () => {
  await show({ search: '?partner=tram&amount=49.5&count=2' })
  expect(field().value).toBe('49.50')
  expect(quantity().value).toBe('2')
  await type('75')
  expect(address()).toBe('/en/vouchers/free?partner=tram&amount=75&count=2')
  await press('Number of gift vouchers: one less')
  expect(address()).toBe('/en/vouchers/free?partner=tram&amount=75')
  await type('')
  expect(address()).toBe('/en/vouchers/free?partner=tram')
})

test('mentions tax only if the voucher has tax', async () => {
  await show()
  expect(screen.queryByText(booking.summary.vat)).toBeNull()
  cleanup()
  await show({ voucher: async () => aFreeVoucher({ vat_value: 8.1 }) })
  expect(screen.getByText(booking.summary.vat)).toBeDefined()
})

test('an unknown voucher shows a link to all vouchers, and gives the page its name', async () => {
  const voucher = () => Promise.reject({ kind: 'http', status: 404, message: null })
  const scope = await show({ voucher })
  expect(screen.getByText(texts.voucher.unknown.title)).toBeDefined()
  expect(scope.getState($ownTitle)).toBe(texts.voucher.unknown.title)
  expect(screen.getAllByRole('link', { name: texts.voucher.all })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: booking.summary.add })).toBeNull()
})

test('a failed voucher can be retried in place', async () => {
  let isDown = true
  const voucher = () =>
    isDown ? Promise.reject({ kind: 'offline' }) : Promise.resolve(aFreeVoucher())
  const scope = await show({ voucher })
  expect(screen.getByText(texts.voucher.failed)).toBeDefined()
  expect(scope.getState($ownTitle)).toBeNull()
  isDown = false
  await press(shared.action.retry)
  expect(field().value).toBe('100')
})

test('while the voucher is loading, the page has its own heading and a message', async () => {
  await show({ voucher: () => new Promise(() => {}) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title.voucher)
  expect(screen.getByText(shared.state.loading)).toBeDefined()
})

const LIMITS = { name_max: 40, greeting_max: 300 }
const personal = async () => aFreeVoucher({ personalisation: LIMITS })
const mailedLater = async () => aFreeVoucher({ delivery: { days_max: 365 } })
const recipient = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: texts.delivery.email })
const greeting = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.words.greeting })
const write = (box: HTMLElement, value: string) =>
  act(async () => fireEvent.change(box, { target: { value } }))

test('the card shows the typed text as it will be printed', async () => {
  await show({ voucher: personal })
  expect(preview().textContent).toContain(texts.preview.card)
  await write(screen.getByRole('textbox', { name: texts.words.to }), 'Anna 🎉')
  await write(screen.getByRole('textbox', { name: texts.words.from }), 'Ben')
  await write(greeting(), 'Happy <b>birthday</b>!')
  expect(card()).toContain('For AnnaHappy <b>birthday</b>!From Ben')
  expect(preview().textContent).toContain('For Anna, Happy <b>birthday</b>!, From Ben')
  expect(screen.getByText('Left out because it cannot be printed: 🎉').getAttribute('role')).toBe(
    'status',
  )
})

test('announces the remaining characters in steps, and shows at the field that a text is too long', async () => {
  await show({ voucher: personal })
  const said = () => greeting().parentElement?.querySelector('[role="status"]')?.textContent?.trim()
  expect(said()).toBe('')
  await write(greeting(), 'x'.repeat(260))
  expect(said()).toBe('Up to 40 characters left.')
  await write(greeting(), 'x'.repeat(279))
  expect(said()).toBe('Up to 40 characters left.')
  expect(screen.getByText('21 characters left.')).toBeDefined()
  await write(greeting(), 'x'.repeat(300))
  expect(said()).toBe(texts.words.full)
  await write(greeting(), 'x'.repeat(301))
  expect(said()).toBe('1 character too many.')
  expect(greeting().getAttribute('aria-invalid')).toBeNull()
  await press(booking.summary.add)
  expect(document.activeElement).toBe(greeting())
  expect(greeting().getAttribute('aria-invalid')).toBe('true')
  expect(greeting().value).toHaveLength(301)
})

test('restores the typed text after a reload', async () => {
  await show({ voucher: personal })
  await write(greeting(), 'Happy birthday')
  cleanup()
  await show({ voucher: personal })
  expect(greeting().value).toBe('Happy birthday')
})

test('the page shows that vouchers bought together have the same text', async () => {
  await show({ voucher: personal, search: '?count=3' })
  expect(screen.getByText(/^All 3 gift vouchers will carry the same message/)).toBeDefined()
})

test('offers no text fields when the backend prints no text', async () => {
  await show()
  expect(screen.queryByRole('textbox', { name: texts.words.greeting })).toBeNull()
  expect(screen.queryByText(texts.words.title)).toBeNull()
  expect(preview().textContent).toContain(texts.preview.delivery)
})

test('a voucher is mailed to the buyer unless a recipient is chosen', async () => {
  const scope = await show({ voucher: mailedLater })
  expect(screen.queryByLabelText(texts.delivery.day)).toBeNull()
  await press(booking.summary.add)
  expect(scope.getState($lines)[0]).not.toHaveProperty('delivery')
})

test('asks for the recipient and a possible day, and keeps what was typed', async () => {
  const scope = await show({ voucher: mailedLater })
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: texts.delivery.later })))
  expect(preview().textContent).toContain(texts.preview.gift)
  await press(booking.summary.add)
  expect(document.activeElement).toBe(recipient())
  expect(screen.getByText(texts.delivery.problem.email)).toBeDefined()
  expect(summary().textContent, 'the amount is known').toContain('CHF')
  await write(recipient(), ' ada@mail.example ')
  await write(screen.getByLabelText(texts.delivery.day), '2020-01-01')
  await press(booking.summary.add)
  expect(document.activeElement).toBe(screen.getByLabelText(texts.delivery.day))
  expect(scope.getState($lines)).toEqual([])
  cleanup()
  await show({ voucher: mailedLater })
  expect(recipient().value).toBe('ada@mail.example')
})

test('offers no later delivery if the backend does not', async () => {
  await show({ voucher: personal })
  expect(screen.queryByRole('radio', { name: texts.delivery.later })).toBeNull()
})

test('a voucher filled in without events still goes into the basket', async () => {
  const both = { personalisation: LIMITS, delivery: { days_max: 365 } }
  const scope = await show({ voucher: async () => aFreeVoucher(both) })
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: texts.delivery.later })))
  const on = addDays(todayInMuseum(new Date(), 'Europe/Zurich'), 30)
  fillWithoutEvents(document, {
    now: false,
    later: true,
    'voucher-email': 'anna@mail.example',
    'voucher-day': on,
    'voucher-amount': '75',
    'voucher-to': 'Anna',
    'voucher-from': 'Ben',
    'voucher-greeting': 'Happy birthday',
    'Number of gift vouchers': '2',
  })
  await press(booking.summary.add)
  expect(scope.getState($lines)).toMatchObject([
    {
      count: 2,
      price: 7500,
      personalisation: { to: 'Anna', from: 'Ben', greeting: 'Happy birthday' },
      delivery: { email: 'anna@mail.example', on },
    },
  ])
})
