import shared from '@shop/shared/i18n/locales/en.json'
import { address, press, showPage } from '@shop/shared/ui/testing/show-page'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { fork } from 'effector'
import { expect, test } from 'vitest'
import { loadGroupsFx, loadVouchersFx } from '../../catalogue/model.ts'
import texts from '../../locales/en.json'
import { aFreeVoucher, aVoucher } from '../../testing/vouchers.ts'
import { VoucherListPage } from './page.tsx'

const VOUCHERS = [
  aVoucher({ teaser: 'A day with the old masters', picture: '/media/gift.webp' }),
  aFreeVoucher({ groupId: 'amount', sequence_no: 1 }),
]
const GROUPS = [
  { id: 'visit', name: 'Visits' },
  { id: 'amount', name: 'Amounts' },
]

async function open(search = '', vouchers: () => unknown = () => VOUCHERS) {
  const scope = fork({
    handlers: [
      [loadVouchersFx, (async () => vouchers()) as never],
      [loadGroupsFx, async () => GROUPS],
    ],
  })
  const at = `/en/vouchers${search}`
  await showPage(<VoucherListPage />, { scope, at, texts: { mf_vouchers: texts } })
}

const choose = (value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText('Category'), { target: { value } }))
const names = () => screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)
const card = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent ?? ''

test('a card shows the value of a voucher, or that the buyer chooses it, and links to the voucher', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Gift vouchers' }).tabIndex).toBe(-1)
  expect(screen.getByText('2 gift vouchers')).toBeDefined()
  expect(names()).toEqual(['Voucher of your choice', 'Gift voucher'])
  expect(card('Gift voucher')).toContain('CHF\u00a050.00')
  expect(card('Gift voucher')).toContain('A day with the old masters')
  expect(card('Voucher of your choice')).toContain('Amount of your choice')
  expect(card('Voucher of your choice')).not.toContain('CHF')
  expect(screen.getByRole('link', { name: 'Gift voucher' }).getAttribute('href')).toBe(
    '/en/vouchers/gift',
  )
})

test('choosing a group writes it to the address and keeps the rest of the address', async () => {
  await open('?partner=tram')
  await choose('amount')
  expect(address()).toBe('/en/vouchers?partner=tram&group=amount')
  expect(names()).toEqual(['Voucher of your choice'])
  expect(screen.getByText('1 gift voucher')).toBeDefined()
  await choose('')
  expect(address()).toBe('/en/vouchers?partner=tram')
})

test('an unknown group is shown in the filter as chosen, finds nothing, and can be cleared', async () => {
  await open('?group=moon')
  const select = screen.getByLabelText<HTMLSelectElement>('Category')
  expect(select.selectedOptions[0]?.textContent).toBe(texts.list.unknownGroup)
  expect(screen.getByText('0 gift vouchers')).toBeDefined()
  expect(screen.getByText(texts.list.noMatch.title)).toBeDefined()
  await press(texts.list.clear)
  expect(names()).toHaveLength(2)
})

test('hides a filter with fewer than two choices', async () => {
  await open()
  expect(screen.getByRole('combobox', { name: 'Category' })).toBeDefined()
  cleanup()
  await open('', () => VOUCHERS.slice(0, 1))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a failed list can be retried in place; an empty list shows a message', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'offline' })
  await open('', () => answer())
  expect(screen.getByText(texts.list.failed)).toBeDefined()
  expect(screen.getByText(shared.failure.offline)).toBeDefined()
  answer = () => []
  await press(shared.action.retry)
  expect(screen.getByText(texts.list.empty.title)).toBeDefined()
})

test('while the list is loading its status region is present and empty', async () => {
  await open('', () => new Promise(() => {}))
  const [found] = screen.getAllByRole('status')
  expect(found?.textContent).toBe('')
  expect(screen.getByText(shared.state.loading)).toBeDefined()
})
