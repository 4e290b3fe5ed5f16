import type { CartLine } from '@shop/shared/cart/line'
import { lineAdded, lineRemoved } from '@shop/shared/cart/model'
import { aMerchandiseLine, aVoucherCodeLine } from '@shop/shared/cart/testing/line-builders'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import { aCheckoutScope, offline } from '../../../testing/a-checkout-scope.ts'
import { show } from '../../../testing/show.tsx'
import { readArticleFx } from '../availability/offers/read-offers.ts'
import { CheckoutPage } from '../page.tsx'
import { announceRemovalFx, undoRequested } from './editing/removal-model.ts'

const drawn = vi.hoisted((): string[] => [])
vi.mock(import('../../../features/show-line/line-facts.tsx'), async (original) => {
  const { LineFacts } = await original()
  return {
    LineFacts(props) {
      drawn.push(props.text.title)
      return LineFacts(props)
    },
  }
})
const identified = vi.hoisted(() => vi.fn<(line: CartLine) => void>())
vi.mock(import('../../../features/store-booking/anonymise.ts'), async (original) => {
  const all = await original()
  return {
    ...all,
    anonymisedLine(line) {
      identified(line)
      return all.anonymisedLine(line)
    },
  }
})
vi.mock(import('../../../features/sums.tsx'), async (original) => {
  const { Sum, Sums } = await original()
  return {
    Sum,
    Sums(props) {
      drawn.push('sums')
      return Sums(props)
    },
  }
})

const TITLES = Array.from({ length: 9 }, (_, index) => `Article ${index}`)

test('renders the lines of a screen and the sum before the other lines', async () => {
  const { opened } = await open()
  expect(opened.indexOf('sums')).toBe(8)
  expect(shownTitles()).toEqual(TITLES)
})

test('reads the texts of a line for its payment key only when the line changes', async () => {
  const { drawsOf } = await open()
  identified.mockClear()
  await drawsOf(() => press('Article 3', /one more/))
  expect(identified.mock.calls.map(([line]) => 'name' in line && line.name)).toEqual(['Article 3'])
})

test('renders only the line with a changed count', async () => {
  const { drawsOf } = await open()
  expect(await drawsOf(() => press('Article 3', /one more/))).toEqual(['Article 3', 'sums'])
})

test('renders no line when another is removed, and only the restored line at undo', async () => {
  const { scope, drawsOf } = await open()
  expect(await drawsOf(() => press('Article 3', /^Remove/))).toEqual(['sums'])
  expect(shownTitles()).toEqual(TITLES.toSpliced(3, 1))
  const [taken] = vi.mocked(announced).mock.lastCall ?? []
  const undo = () => allSettled(undoRequested, { scope, params: taken })
  expect(await drawsOf(undo)).toEqual(['Article 3', 'sums'])
  expect(shownTitles()).toEqual(TITLES)
  expect(document.activeElement?.textContent).toBe('Article 3')
})

test('renders only the new code, and renders it again when it pays less', async () => {
  const { scope, drawsOf } = await open()
  const code = aVoucherCodeLine({ name: 'Gift', totalPrice: -100_000_00 })
  const redeem = () => allSettled(lineAdded, { scope, params: code })
  expect(await drawsOf(redeem)).toEqual(['Gift', 'sums'])
  expect(await drawsOf(() => press('Article 3', /one more/))).toEqual(['Article 3', 'Gift', 'sums'])
  const remove = () => allSettled(lineRemoved, { scope, params: 7 })
  expect(await drawsOf(remove)).toEqual(['Gift', 'sums'])
})

test('renders only the line whose count has changed, even if all lines have a notice', async () => {
  const article = async () => ({ ...ARTICLE, price: 1600 })
  const { drawsOf } = await open({ article })
  expect(screen.getAllByRole('button', { name: 'Accept the new price' })).toHaveLength(
    TITLES.length,
  )
  expect(await drawsOf(() => press('Article 3', /one more/))).toEqual(['Article 3', 'sums'])
})

const announced = vi.fn()
const ARTICLE = { id: '31', name: '', vat_value: 8.1, stock: null }

async function open({ article = offline }: { article?: () => Promise<unknown> } = {}) {
  const scope = await aCheckoutScope({
    lines: TITLES.map((name) => aMerchandiseLine({ name })),
    handlers: [
      [readArticleFx, article],
      [announceRemovalFx, announced],
    ],
  })
  drawn.length = 0
  await show(<CheckoutPage />, scope)
  return {
    scope,
    opened: [...drawn],
    async drawsOf(change: () => unknown) {
      drawn.length = 0
      await act(async () => {
        await change()
        await allSettled(scope)
      })
      return drawn.toSorted()
    },
  }
}

function press(title: string, button: RegExp) {
  const line = screen.getByRole('heading', { name: title }).closest('li')
  if (line === null) throw new Error(`no line ${title}`)
  fireEvent.click(within(line).getByRole('button', { name: button }))
}

function shownTitles() {
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}
