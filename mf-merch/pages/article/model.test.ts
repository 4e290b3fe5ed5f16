import { $lines, lineRemoved } from '@shop/shared/cart/model'
import { restoreCart } from '@shop/shared/cart/storage/restore'
import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { signedIn } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { allSettled, type Scope } from 'effector'
import { expect, test } from 'vitest'
import { aShop } from '../../testing/article-page.ts'
import { anOpenArticle, anOpenPass, aPass } from '../../testing/articles.ts'
import { $view, pageClosed, pageOpened } from './article-model.ts'
import { billingCopied, ownerChanged, piecesChanged } from './choice-model.ts'
import { countriesRetried } from './countries-model.ts'
import {
  $added,
  $attempt,
  $hasTried,
  $limit,
  $line,
  $owners,
  $pieces,
  addRequested,
} from './model.ts'
import { EMPTY_OWNER, type OwnerDraft } from './owner.ts'
import type { OwnersDraft } from './owners-draft.ts'

const add = (scope: Scope) => allSettled(addRequested, { scope })
const want = (scope: Scope, pieces: number) => allSettled(piecesChanged, { scope, params: pieces })
const name = (scope: Scope, index: number, text: string) => write(scope, index, { name: text })
const ADDRESS = { street: 'Weg 1', zip: '8001', city: 'Zürich' }
const write = (scope: Scope, index: number, change: Partial<OwnerDraft>) =>
  allSettled(ownerChanged, { scope, params: { index, change } })
const names = (scope: Scope) => scope.getState($owners).map((owner) => owner.name)

test('one piece is chosen when the page opens, and again after adding', async () => {
  const pictures = { picture: '/poster.webp', picture_srcset: '/poster-160.webp 160w' }
  const { scope, open } = aShop({ article: anOpenArticle(pictures) })
  await open()
  expect(scope.getState($pieces)).toBe(1)
  await want(scope, 3)
  await add(scope)
  expect(scope.getState($pieces)).toBe(1)
  expect(scope.getState($lines)).toEqual([
    {
      type: 'merchandise',
      id: 'poster',
      name: 'Poster',
      count: 3,
      price: 1500,
      vat_value: 8.1,
      totalPrice: 4500,
      picture: '/poster-160.webp',
      category: 'Paper',
    },
  ])
})

test('each addition is a basket line of its own, and the stock is reduced by the basket', async () => {
  const { scope, open } = aShop({ article: anOpenArticle({ stock: 3 }) })
  await open()
  await want(scope, 2)
  await add(scope)
  expect(scope.getState($limit)).toEqual({ most: 1, bound: 'stock' })
  await want(scope, 2)
  expect(scope.getState($pieces)).toBe(1)
  await add(scope)
  expect(scope.getState($lines)).toMatchObject([{ count: 2 }, { count: 1 }])
  expect(scope.getState($limit)).toEqual({ most: 0, bound: 'held' })
  expect(scope.getState($pieces)).toBe(0)
  await add(scope)
  expect(scope.getState($lines)).toHaveLength(2)
  await allSettled(lineRemoved, { scope, params: 0 })
  expect(scope.getState($pieces)).toBe(1)
  expect(scope.getState($limit).most).toBe(2)
})

test('pieces that were in the basket before the page opened count as well', async () => {
  const lines = [aMerchandiseLine({ id: 'poster', count: 9 }), aMerchandiseLine({ id: 'other' })]
  const { scope, open } = aShop({ lines })
  await open()
  expect(scope.getState($limit).most).toBe(1)
})

test.each([0, -1])('with a stock of %i no piece is available', async (stock) => {
  const { scope, open } = aShop({ article: anOpenArticle({ stock }) })
  await open()
  expect(scope.getState($pieces)).toBe(0)
  await want(scope, 2)
  await add(scope)
  expect(scope.getState($lines)).toEqual([])
  expect(scope.getState($attempt)).toBe(0)
})

test('confirms the last addition until the visitor chooses again', async () => {
  const { scope, open } = aShop()
  await open()
  await add(scope)
  expect(scope.getState($added)).toMatchObject({ id: 'poster', count: 1 })
  await want(scope, 2)
  expect(scope.getState($added)).toBeNull()
})

test('another article starts with an empty choice', async () => {
  const articles = new Map([
    ['poster', anOpenArticle()],
    ['mug', anOpenArticle({ id: 'mug', stock: 2 })],
  ])
  const { scope, open } = aShop({
    answer: async (id) => articles.get(id),
  })
  await open()
  await want(scope, 5)
  await add(scope)
  await allSettled(pageClosed, { scope })
  await allSettled(pageOpened, { scope, params: 'mug' })
  expect(scope.getState($pieces)).toBe(1)
  expect(scope.getState($added)).toBeNull()
  expect(scope.getState($limit).most).toBe(2)
})

test('keeps the article and stock in view when another article loads late', async () => {
  const answers = new Map<string, (article: unknown) => void>()
  const { scope, start } = aShop({
    answer: (id) => new Promise((resolve) => void answers.set(id, resolve)),
  })
  await start()
  const slow = allSettled(pageOpened, { scope, params: 'slow' })
  const mug = allSettled(pageOpened, { scope, params: 'mug' })
  answers.get('mug')?.(anOpenArticle({ id: 'mug', stock: 2 }))
  await new Promise(setImmediate)
  answers.get('slow')?.(anOpenArticle({ id: 'slow', stock: 9 }))
  await Promise.all([slow, mug])
  expect(scope.getState($view)).toMatchObject({ kind: 'known', offer: { id: 'mug' } })
  expect(scope.getState($limit)).toEqual({ most: 2, bound: 'stock' })
})

test.each([
  [{ hasMerchandise: false }, anOpenArticle(), 'unknown'],
  [{ hasMerchandise: false }, anOpenPass(), 'known'],
  [{ hasMemCard: false }, anOpenArticle(), 'known'],
  [{ hasMemCard: false }, anOpenPass(), 'unknown'],
])(
  'with %o only the offering that is still on has pages: case %#',
  async (config, article, kind) => {
    const { scope, open } = aShop({ config, article })
    await open()
    expect(scope.getState($view).kind).toBe(kind)
  },
)

test('related articles are other articles on sale', async () => {
  const related = [anOpenArticle(), anOpenArticle({ id: 'mug' }), aPass()]
  const article = anOpenArticle({ related })
  const relatedIds = async (hasMemCard: boolean) => {
    const { scope, open } = aShop({ article, config: { hasMemCard } })
    await open()
    const view = scope.getState($view)
    return view.kind === 'known' ? view.offer.related.map(({ id }) => id) : null
  }
  expect(await relatedIds(true)).toEqual(['mug', 'pass'])
  expect(await relatedIds(false)).toEqual(['mug'])
})

test('a pass needs the name and address of an owner for each piece before it can be added', async () => {
  const { scope, open } = aShop({ article: anOpenPass() })
  await open()
  await want(scope, 2)
  await write(scope, 0, { name: 'Ada', ...ADDRESS })
  expect(scope.getState($hasTried)).toBe(false)
  await add(scope)
  expect(scope.getState($lines)).toEqual([])
  expect([scope.getState($hasTried), scope.getState($attempt)]).toEqual([true, 1])
  await name(scope, 1, 'Eda')
  await add(scope)
  expect(scope.getState($lines)).toEqual([])
  expect(scope.getState($attempt)).toBe(2)
  await write(scope, 1, { ...ADDRESS, zip: '1200', country: 'FR', isSentHere: true })
  await add(scope)
  const [line] = scope.getState($lines)
  expect(line).toMatchObject({
    type: 'annualPass',
    id: 'pass',
    count: 2,
    totalPrice: 18000,
    owners: [
      {
        name: 'Ada',
        address: { name: 'Ada', ...ADDRESS, country: 'CH' },
        send_to_custom_addr: false,
      },
      {
        name: 'Eda',
        address: { name: 'Eda', ...ADDRESS, zip: '1200', country: 'FR' },
        send_to_custom_addr: true,
      },
    ],
  })
  expect(restoreCart({ form: [line] }, { now: new Date(0), zone: 'Europe/Zurich' })).toMatchObject({
    cart: { lines: [line] },
    noticed: [],
  })
  expect(names(scope)).toEqual([''])
  expect(scope.getState($hasTried)).toBe(false)
})

test('an owner at the first owner’s address follows a change of that address', async () => {
  const { scope, open } = aShop({ article: anOpenPass() })
  await open()
  await want(scope, 2)
  await write(scope, 0, { name: 'Ada', ...ADDRESS })
  await write(scope, 1, { name: 'Eda', isLikeFirst: true })
  await write(scope, 0, { street: 'Gasse 2' })
  const address = { ...ADDRESS, street: 'Gasse 2', country: 'CH' }
  expect(scope.getState($line)).toMatchObject({
    owners: [{ address: { name: 'Ada', ...address } }, { address: { name: 'Eda', ...address } }],
  })
})

test('the first owner cannot use another owner’s address, even in stored drafts', async () => {
  const owners = [{ ...EMPTY_OWNER, name: 'Ada', isLikeFirst: true }]
  const { scope, open } = aShop({
    article: anOpenPass(),
    recall: () => ({ pieces: null, owners }),
  })
  await open()
  expect(scope.getState($owners)).toEqual([{ ...EMPTY_OWNER, name: 'Ada' }])
  expect(scope.getState($line)).toBeNull()
})

test('changing the number of passes keeps typed input, also for passes that return', async () => {
  const { scope, open } = aShop({ article: anOpenPass() })
  await open()
  await want(scope, 3)
  for (const [index, text] of ['Ada', 'Eda', 'Ida'].entries()) await name(scope, index, text)
  await want(scope, 1)
  expect(names(scope)).toEqual(['Ada'])
  await want(scope, 4)
  expect(names(scope)).toEqual(['Ada', 'Eda', 'Ida', ''])
})

test('while the countries are loading no pass can be added', async () => {
  let isDown = true
  const countries = async () => {
    if (isDown) throw { kind: 'offline' }
    return { countries: [{ key: 'CH', name: 'Switzerland' }] }
  }
  const { scope, open } = aShop({ article: anOpenPass(), countries })
  await open()
  await write(scope, 0, { name: 'Ada', ...ADDRESS })
  expect(scope.getState($line)).toBeNull()
  isDown = false
  await allSettled(countriesRetried, { scope })
  expect(scope.getState($line)).not.toBeNull()
})

test('requests the countries once, and only for a pass', async () => {
  let calls = 0
  const countries = async () => {
    calls += 1
    return { countries: [] }
  }
  const shop = aShop({ countries })
  await shop.open()
  expect(calls).toBe(0)
  const passes = aShop({ article: anOpenPass(), countries })
  await passes.open()
  await allSettled(pageClosed, { scope: passes.scope })
  await passes.open()
  expect(calls).toBe(1)
})

test('the customer’s own details can be copied for any of the passes', async () => {
  const { scope, open } = aShop({ article: anOpenPass() })
  await open()
  await want(scope, 2)
  await allSettled(billingCopied, { scope, params: 1 })
  expect(names(scope)).toEqual(['', ''])
  const address = { name: '', street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' }
  const customer = aCustomer({ addrBilling: address })
  await allSettled(signedIn, { scope, params: { token: 't', customer } })
  await write(scope, 1, { isLikeFirst: true, isSentHere: true })
  await allSettled(billingCopied, { scope, params: 1 })
  expect(scope.getState($owners)).toEqual([
    EMPTY_OWNER,
    { name: 'Ada Muster', ...ADDRESS, country: 'CH', isLikeFirst: false, isSentHere: true },
  ])
})

test('stores input for a pass, restores it with the page, and removes it once added', async () => {
  const stored: { id: string; stored: OwnersDraft }[] = []
  const { scope, open } = aShop({
    article: anOpenPass(),
    store: (entry) => void stored.push(entry),
    recall: (id) =>
      id === 'pass' ? { pieces: 2, owners: [{ ...EMPTY_OWNER, ...ADDRESS, name: 'Ada' }] } : null,
  })
  await open()
  expect(names(scope)).toEqual(['Ada', ''])
  await write(scope, 1, { name: 'Eda', isLikeFirst: true })
  expect(stored.at(-1)).toMatchObject({
    id: 'pass',
    stored: {
      pieces: 2,
      owners: [
        { name: 'Ada', ...ADDRESS },
        { name: 'Eda', isLikeFirst: true },
      ],
    },
  })
  await add(scope)
  expect(stored.at(-1)).toEqual({ id: 'pass', stored: { pieces: null, owners: [] } })
})

test('does not store the number of pieces of merchandise', async () => {
  const stored: unknown[] = []
  const { scope, open } = aShop({ store: (entry) => void stored.push(entry) })
  await open()
  await want(scope, 4)
  expect(stored).toEqual([])
})
