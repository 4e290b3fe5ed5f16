import {
  aMerchandiseLine,
  aTourLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { expect, test } from 'vitest'
import type { LineText } from '../../../../features/line-kinds/line-kind.ts'
import english from '../../../../locales/en.json'
import type { LineChange } from '../../availability/line-changes.ts'
import { changeText } from './change-text.ts'

const reduced = aTourLine()

test.each<[LineChange, LineText['unit'], string]>([
  [{ kind: 'fewerLeft', left: 1, reduced }, 'tours', 'Only 1 tour is left for this time.'],
  [{ kind: 'fewerLeft', left: 3, reduced }, 'places', 'Only 3 places are left.'],
  [{ kind: 'fewerLeft', left: 3, reduced }, 'pieces', 'Only 3 places are left.'],
  [
    { kind: 'fewerLeft', left: 2, reduced: null },
    'tours',
    'Only 2 tours are left for this time. Please choose another date, or remove this and choose again.',
  ],
  [
    { kind: 'priceChanged', from: 4600, to: 5000, repriced: reduced },
    'tours',
    'The price has changed: 50 instead of 46.',
  ],
  [
    { kind: 'soldOut' },
    'places',
    'Sorry, this has sold out. Please choose another date or remove it.',
  ],
  [
    { kind: 'fewerLeft', left: 2, reduced: aMerchandiseLine({ count: 2 }) },
    'articles',
    'Only 2 are left.',
  ],
  [
    { kind: 'fewerLeft', left: 1, reduced: null },
    'articles',
    'Only 1 is left. Please remove this item and choose again.',
  ],
  [{ kind: 'closed' }, 'articles', 'We no longer sell this item. Please remove it.'],
  [{ kind: 'soldOut' }, 'articles', 'Sorry, this has sold out. Please remove it.'],
  [
    { kind: 'codeInvalid', error: { kind: 'known', code: 'VOUCHER_NO_AMOUNT_LEFT' } },
    'pieces',
    'This voucher has no balance left. Please remove it.',
  ],
  [
    { kind: 'codeInvalid', error: { kind: 'server', text: 'Blocked.' } },
    'pieces',
    'Blocked. Please remove it.',
  ],
  [
    { kind: 'codeWorth', from: 2000, to: 500, current: aVoucherCodeLine() },
    'pieces',
    'The balance of this voucher has changed: 5 instead of 20.',
  ],
])('announces %j in the unit of the line', async (change, unit, text) => {
  const i18n = startI18n('en')
  i18n.addResourceBundle('en', 'mf_checkout', english)
  const t = i18n.getFixedT('en', 'mf_checkout')
  expect(changeText(change, unit, { t, money: (cents) => String(cents / 100) })).toBe(text)
})
