import booking from '@shop/shared/booking/locales/en.json'
import { $lines } from '@shop/shared/cart/model'
import { signedIn } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import shared from '@shop/shared/i18n/locales/en.json'
import { $ownTitle } from '@shop/shared/page/own-title'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { Route, Routes } from '@shop/shared/routing/router'
import { press, showPage } from '@shop/shared/ui/testing/show-page'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import texts from '../../locales/en.json'
import { aShop } from '../../testing/article-page.ts'
import { anOpenArticle, anOpenPass } from '../../testing/articles.ts'
import { PassPage, ProductPage } from './page.tsx'

async function show(shop: Parameters<typeof aShop>[0] = {}, path = 'product/poster') {
  const { scope, start } = aShop(shop)
  await start()
  const routes = (
    <Routes>
      <Route path="/en/product/:id" element={<ProductPage />} />
      <Route path="/en/passes/:id" element={<PassPage />} />
    </Routes>
  )
  await showPage(routes, { scope, at: `/en/${path}`, texts: { mf_merch: texts } })
  return scope
}

const aPassShop = (change = {}) => ({ article: anOpenPass(change) })
const add = () => press(booking.summary.add)
const type = (label: HTMLElement, value: string) =>
  act(async () => fireEvent.change(label, { target: { value } }))
const pieces = () => screen.getByLabelText<HTMLInputElement>('Quantity')
const count = async (value: number) => {
  await type(pieces(), String(value))
  await act(async () => fireEvent.blur(pieces()))
}
const pass = (number: number) => screen.getByRole('group', { name: `Pass ${number}` })
const field = (number: number, label: string) =>
  within(pass(number)).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const fillIn = async (number: number, name: string) => {
  await type(field(number, 'First and last name'), name)
  await type(field(number, 'Street and number'), 'Weg 1')
  await type(field(number, 'Postcode'), '8001')
  await type(field(number, 'Town or city'), 'Zürich')
}
const buyBox = () => screen.getByRole('region', { name: texts.article.buy })

test('an article shows its price including tax, its stock and the museum’s description', async () => {
  const list = '/en/merchandise?q=night'
  vi.stubGlobal('navigation', {
    entries: () => [{ url: location.origin + list }, { url: location.href }],
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const article = anOpenArticle({ stock: 2, teaser: 'On paper', description: 'One.\n\nTwo.' })
  const scope = await show({ article })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Poster')
  expect(scope.getState($ownTitle)).toBe('Poster')
  const box = buyBox().textContent
  for (const told of ['On paper', 'CHF\u00a015.00', 'incl. 8.1% VAT', 'Only 2 left'])
    expect(box).toContain(told)
  expect(screen.getByText('Two.')).toBeDefined()
  const back = screen.getByRole('link', { name: texts.list.merchandise.back })
  expect(back.getAttribute('href'), 'the list as it was left').toBe(list)
})

test('adding shows a confirmation with a link to the basket, and resets the number to one', async () => {
  const scope = await show({ article: anOpenArticle({ stock: 4 }) })
  await press('Quantity: one more')
  expect(buyBox().textContent).toMatch(/Total\s*CHF\s30\.00/)
  await add()
  expect(screen.getByText(/2\s× “Poster” are in your basket\./)).toBeDefined()
  const basket = screen.getByRole('link', { name: booking.summary.basket })
  expect(basket.getAttribute('href')).toBe('/en/checkout')
  expect(pieces().value).toBe('1')
  await press('Quantity: one more')
  expect(screen.queryByRole('link', { name: booking.summary.basket })).toBeNull()
  expect(buyBox().textContent).toContain(
    'No more than 2 are available. 2 are already in your basket.',
  )
  await add()
  expect(scope.getState($lines)).toHaveLength(2)
  expect(pieces().value).toBe('0')
  expect(buyBox().textContent).toContain(texts.stock.allHeld)
  await press(booking.summary.more)
  expect(scope.getState($lines)).toHaveLength(2)
})

// Regression: a double click added two lines; for a pass, the second click complained that the next
// pass has no owner.
test.each([
  ['article', {}],
  ['annual pass', aPassShop()],
])(
  'a double click adds one line of an %s; each single click and key press adds one too',
  async (_, shop) => {
    const scope = await show(shop)
    const isPass = 'article' in shop
    const click = (...details: number[]) =>
      act(async () => {
        for (const detail of details) {
          fireEvent.click(screen.getByRole('button', { name: /^Add/ }), { detail })
        }
      })
    const expectLines = async (lines: number, ...details: number[]) => {
      if (isPass) await fillIn(1, 'Ada')
      await click(...details)
      expect(scope.getState($lines)).toHaveLength(lines)
    }
    await expectLines(1, 1, 2)
    expect(screen.queryByRole('region', { name: texts.owners.missing })).toBeNull()
    await expectLines(2, 1)
    await expectLines(3, 1)
    await expectLines(4, 0)
    await expectLines(5, 0)
  },
)

test.each([
  [6, texts.stock.in],
  [5, 'Only 5 left'],
  [1, 'Only 1 left'],
  [0, texts.stock.out],
])('a stock of %o is shown as %o', async (stock, said) => {
  await show({ article: anOpenArticle({ stock }) })
  expect(within(buyBox()).getByText(said)).toBeDefined()
})

test('does not claim that an article without a count is in stock', async () => {
  await show({ article: anOpenArticle({ stock: null }) })
  expect(within(buyBox()).queryByText(texts.stock.in)).toBeNull()
})

test('an article that is out of stock cannot be added', async () => {
  const scope = await show({ article: anOpenArticle({ stock: 0 }) })
  expect(pieces().value).toBe('0')
  expect(buyBox().textContent).toContain(texts.stock.out)
  const button = screen.getByRole('button', { name: booking.summary.add })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await add()
  expect(scope.getState($lines)).toEqual([])
})

test('the first picture is large, the others are chosen by radio buttons', async () => {
  const pictures = [
    { url: '/front.jpg', alt: 'From the front' },
    { url: '/back.jpg', alt: '' },
  ]
  await show({ article: anOpenArticle({ pictures }) })
  const large = () => screen.getByRole<HTMLImageElement>('img')
  expect(large().getAttribute('src')).toBe('/front.jpg')
  expect(large().alt).toBe('From the front')
  const choice = within(screen.getByRole('group', { name: texts.article.pictures }))
  expect(choice.getByRole('radio', { name: 'Picture 1 of 2: From the front' })).toHaveProperty(
    'checked',
    true,
  )
  await act(async () => fireEvent.click(choice.getByRole('radio', { name: 'Picture 2 of 2' })))
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/back.jpg')
})

test('related articles are cards that link to the pages of these articles', async () => {
  const articles = new Map([
    ['poster', anOpenArticle({ related: [anOpenArticle({ id: 'mug', name: 'Mug' })] })],
    ['mug', anOpenArticle({ id: 'mug', name: 'Mug', stock: 5 })],
  ])
  await show({ answer: async (id) => articles.get(id) })
  await count(3)
  const related = within(screen.getByRole('region', { name: texts.article.related }))
  expect(related.getByRole('heading', { level: 3 }).textContent).toBe('Mug')
  await act(async () => fireEvent.click(related.getByRole('link', { name: 'Mug' })))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mug')
  expect(pieces().value).toBe('1')
  expect(screen.queryByRole('region', { name: texts.article.related })).toBeNull()
})

test('shows an unknown article, and one that failed to load', async () => {
  const failing = (failure: unknown) => ({ answer: () => Promise.reject(failure) })
  await show(failing({ kind: 'http', status: 404, message: null }))
  expect(screen.getByText(texts.article.unknown.title)).toBeDefined()
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/en/merchandise')
  cleanup()
  let isDown = true
  const answer = () =>
    isDown ? Promise.reject({ kind: 'offline' }) : Promise.resolve(anOpenArticle())
  await show({ answer })
  expect(screen.getByText(texts.article.failed)).toBeDefined()
  isDown = false
  await press(shared.action.retry)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Poster')
})

test.each(['product/pass', 'passes/pass'])(
  'at %s the page of a pass has a form for its owners',
  async (path) => {
    await show(aPassShop(), path)
    expect(screen.getByRole('region', { name: 'Who is the pass for?' })).toBeDefined()
    for (const label of Object.values(texts.owners.field)) {
      expect(field(1, label).required).toBe(true)
    }
    const back = screen.getByRole('link', { name: texts.list.passes.back })
    expect(back.getAttribute('href')).toBe('/en/passes')
  },
)

// Regression: every field was marked as mandatory, although the shop marks optional fields
// everywhere else.
test('shows once that all fields are mandatory, for any number of owners', async () => {
  await show(aPassShop())
  await count(2)
  expect(screen.getAllByText(new RegExp(texts.owners.allRequired))).toHaveLength(1)
  for (const number of [1, 2]) {
    for (const label of Object.values(texts.owners.field)) {
      const name = document.querySelector(`label[for="${field(number, label).id}"]`)?.textContent
      expect(name).toBe(label)
    }
  }
})

test('browsers can fill in each owner separately, for any number of owners', async () => {
  await show(aPassShop())
  await count(2)
  const known = (number: number) =>
    Object.values(texts.owners.field).map((label) =>
      field(number, label).getAttribute('autocomplete'),
    )
  const tokens = ['name', 'address-line1', 'postal-code', 'address-level2', 'country']
  expect(known(1)).toEqual(tokens.map((token) => `section-owner-1 ${token}`))
  expect(known(2)).toEqual(tokens.map((token) => `section-owner-2 ${token}`))
})

test('lists missing fields with links to them, and keeps everything typed', async () => {
  const scope = await show(aPassShop())
  await count(2)
  await fillIn(1, 'Ada')
  await act(async () => fireEvent.click(field(2, texts.owners.sendHere)))
  await type(field(2, 'Postcode'), '8001')
  await add()
  expect(scope.getState($lines)).toEqual([])
  const summary = within(screen.getByRole('region', { name: texts.owners.missing }))
  const links = summary.getAllByRole('link')
  const told = (label: string) => `Pass 2, ${label}: ${texts.owners.problem.required}`
  expect(links.map((link) => link.textContent)).toEqual(
    ['First and last name', 'Street and number', 'Town or city'].map(told),
  )
  expect(document.activeElement?.contains(links[0] ?? null)).toBe(true)
  await act(async () => fireEvent.click(links[1] as HTMLElement))
  expect(document.activeElement).toBe(field(2, 'Street and number'))
  expect(field(2, 'Street and number').getAttribute('aria-invalid')).toBe('true')
  expect(field(2, 'Postcode').value).toBe('8001')
  expect(field(1, 'Street and number').value).toBe('Weg 1')
  await fillIn(2, 'Eda')
  expect(field(2, 'Country').value).toBe('CH')
  expect(screen.queryByRole('region', { name: texts.owners.missing })).toBeNull()
  await add()
  const address = { street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' }
  expect(scope.getState($lines)).toMatchObject([
    {
      owners: [
        { name: 'Ada', address: { name: 'Ada', ...address }, send_to_custom_addr: false },
        { name: 'Eda', address: { name: 'Eda', ...address }, send_to_custom_addr: true },
      ],
    },
  ])
  expect(screen.getByText(/2\s× “Annual pass” are in your basket\./)).toBeDefined()
  expect(field(1, 'First and last name').value).toBe('')
})

test('further passes can use the address of the first, and stop using it without losing input', async () => {
  const scope = await show(aPassShop())
  await count(2)
  expect(within(pass(1)).queryByLabelText(texts.owners.likeFirst)).toBeNull()
  await fillIn(1, 'Ada')
  await fillIn(2, 'Eda')
  await type(field(2, 'Street and number'), 'Gasse 2')
  await act(async () => fireEvent.click(field(2, texts.owners.likeFirst)))
  expect(within(pass(2)).getAllByRole('textbox')).toEqual([field(2, 'First and last name')])
  await act(async () => fireEvent.click(field(2, texts.owners.likeFirst)))
  expect(field(2, 'Street and number').value).toBe('Gasse 2')
  await act(async () => fireEvent.click(field(2, texts.owners.likeFirst)))
  await add()
  expect(scope.getState($lines)).toMatchObject([
    { owners: [{ address: { street: 'Weg 1' } }, { name: 'Eda', address: { street: 'Weg 1' } }] },
  ])
})

test('a count of zero shows the message that at least one is needed', async () => {
  await show()
  await count(0)
  expect(pieces().value).toBe('1')
  expect(within(buyBox()).getByText(texts.pieces.least)).toBeDefined()
})

// Regression: a hundred passes made a form of many screens.
test('at most ten passes can be chosen at once, as a text says, and more after adding', async () => {
  const scope = await show(aPassShop())
  await count(25)
  expect(pieces().value).toBe('10')
  expect(screen.getAllByRole('group', { name: /^Pass \d+$/ })).toHaveLength(10)
  const told = texts.pieces.passesAtOnce.replace('{{number}}', '10')
  expect(within(buyBox()).getByText(told)).toBeDefined()
  await count(1)
  for (const lines of [1, 2]) {
    await fillIn(1, 'Ada')
    await add()
    expect(scope.getState($lines)).toHaveLength(lines)
  }
  await count(10)
  expect(pieces().value).toBe('10')
})

test('shows the stock as the limit if it is lower', async () => {
  await show(aPassShop({ stock: 4 }))
  await count(25)
  expect(pieces().value).toBe('4')
  expect(buyBox().textContent).toContain('No more than 4 are available.')
})

test('input for a pass returns when the visitor raises the number again', async () => {
  await show(aPassShop())
  await count(2)
  await type(field(2, 'First and last name'), 'Eda')
  await press('Quantity: one less')
  expect(screen.queryByRole('group', { name: 'Pass 2' })).toBeNull()
  await press('Quantity: one more')
  expect(field(2, 'First and last name').value).toBe('Eda')
})

test('offers to copy the visitor’s own details when they are known', async () => {
  const scope = await show(aPassShop())
  expect(screen.queryByRole('button', { name: texts.owners.copy })).toBeNull()
  const addrBilling = { name: '', street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'FR' }
  const customer = aCustomer({ addrBilling })
  await act(() => allSettled(signedIn, { scope, params: { token: 't', customer } }))
  await press(texts.owners.copy)
  expect(field(1, 'First and last name').value).toBe('Ada Muster')
  expect(field(1, 'Street and number').value).toBe('Weg 1')
  expect(field(1, 'Country').value).toBe('FR')
})

test('countries that failed to load can be requested again in place', async () => {
  let isDown = true
  const countries = async () => {
    if (isDown) throw { kind: 'offline' }
    return { countries: [{ key: 'CH', name: 'Switzerland' }] }
  }
  await show({ ...aPassShop(), countries })
  await count(2)
  await type(field(1, 'Street and number'), 'Weg 1')
  expect(screen.getAllByText(texts.owners.countriesFailed)).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toContain(texts.owners.countriesFailed)
  const retry = async () => {
    const [button] = screen.getAllByRole('button', { name: shared.action.retry })
    button?.focus()
    await act(async () => fireEvent.click(button as HTMLElement))
  }
  // Regression: the button replaces the field, then the field replaces the button, and the focus
  // was lost.
  await retry()
  expect(document.activeElement).toBe(
    within(pass(1)).getByRole('button', { name: shared.action.retry }),
  )
  isDown = false
  await retry()
  expect(document.activeElement).toBe(field(1, 'Country'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect([field(1, 'Country').value, field(2, 'Country').value]).toEqual(['CH', 'CH'])
  expect(field(1, 'Street and number').value).toBe('Weg 1')
})

test('does not ask for owners of passes that are out of stock', async () => {
  await show(aPassShop({ stock: 0 }))
  expect(screen.queryByRole('group', { name: 'Pass 1' })).toBeNull()
})

test('owners and a number filled in without events still go into the basket', async () => {
  const scope = await show(aPassShop())
  const owner = (number: number, name: string) => ({
    [`owner-${number}-name`]: name,
    [`owner-${number}-street`]: 'Weg 1',
    [`owner-${number}-zip`]: '8001',
    [`owner-${number}-city`]: 'Zürich',
    [`owner-${number}-country`]: 'FR',
    [`owner-${number}-sendHere`]: true,
  })
  fillWithoutEvents(document, { Quantity: '2', ...owner(1, 'Ada') })
  // Shows the fields of the second pass.
  await add()
  fillWithoutEvents(document, {
    Quantity: '2',
    ...owner(1, 'Ada'),
    ...owner(2, 'Eda'),
    'owner-2-likeFirst': false,
  })
  await add()
  const address = { street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'FR' }
  expect(scope.getState($lines)).toMatchObject([
    {
      owners: ['Ada', 'Eda'].map((name) => ({
        address: { name, ...address },
        send_to_custom_addr: true,
      })),
    },
  ])
})
