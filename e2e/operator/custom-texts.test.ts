import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import type { ShopText } from './contract/texts.ts'
import {
  change,
  logIn,
  openOperatorPage,
  preview,
  savePlan,
  undo,
  useOperatorDatabase,
  wordsOf,
} from './testing/operator-page.ts'

const embedded = useOperatorDatabase()
const openPage = () => openOperatorPage(embedded.db)

const ADD = 'summary.add'
const texts = (owner: string, key: string, said: object) => ({
  custom_texts: { [owner]: { [key]: said } },
})

test('a text is previewed, saved, sent in the languages that may be read, and undone', async () => {
  const { shop, session, config } = await openPage()
  const said = { de: 'Jetzt reservieren', fr: 'Réserver', sv: 'Boka' }
  const { answer } = await preview(session, texts('booking', ADD, said))
  expect(answer.kind).toBe('preview')
  expect(wordsOf(answer)).toContain(
    'Texts · Date, time and number · summary.add · Deutsch: Shop’s own wording → Jetzt reservieren',
  )
  await savePlan(session, answer)
  // It was asked for in English; an address without a language is in German.
  expect((await config()).custom_texts).toEqual({ booking: { [ADD]: { de: 'Jetzt reservieren' } } })
  const french = await shop.app.request('/api/fr/shopinfo/config?shop=6')
  expect((await french.json()).custom_texts).toEqual({
    booking: { [ADD]: { de: 'Jetzt reservieren', fr: 'Réserver' } },
  })
  await undo(session, 1)
  expect(await config()).not.toHaveProperty('custom_texts')
})

test('two who word the same text in other languages take nothing of each other back', async () => {
  const { shop, session } = await openPage()
  const mine = await preview(session, texts('booking', ADD, { fr: 'Réserver' }))
  const other = await logIn(shop)
  await change(other, texts('booking', ADD, { de: 'Reservieren' }))
  const stale = await savePlan(session, mine.answer)
  expect(stale.status).toBe(409)
  await savePlan(session, stale.answer.plan)
  await change(other, {
    custom_texts: {
      ...texts('booking', ADD, { de: 'Reservieren', fr: 'Réserver' }).custom_texts,
      shell: { 'nav.tickets': { de: 'Eintritt' } },
    },
  })
  // The first change is undone, and what came later stays.
  await undo(session, 1)
  const { current } = (await session.call('config')).answer
  expect(current.custom_texts).toEqual({
    booking: { [ADD]: { fr: 'Réserver' } },
    shell: { 'nav.tickets': { de: 'Eintritt' } },
  })
})

test.each<[string, kind: string, owner: string, key: string, said: string]>([
  ['has another placeholder', 'placeholders', 'booking', ADD, 'Add {{constructor.name}}'],
  ['lacks one', 'placeholders', 'shell', 'nav.basket_other', 'Basket'],
  ['has a format in one', 'placeholders', 'shell', 'nav.basket_other', 'Basket {{count, number}}'],
  ['names another text', 'nested', 'booking', ADD, 'Add $t(shared:action.close)'],
  ['is too long', 'long', 'booking', ADD, 'x'.repeat(1001)],
])('a text that %s is refused at its input, and the shop keeps its own', async (_, ...refused) => {
  const [kind, owner, key, said] = refused
  const { session, config } = await openPage()
  const { answer } = await preview(session, texts(owner, key, { en: said }))
  expect(answer).toMatchObject({
    kind: 'problems',
    problems: [{ path: `custom_texts.${owner}.${key}.en`, kind }],
  })
  expect((await savePlan(session, answer)).status).toBe(422)
  expect(await config()).not.toHaveProperty('custom_texts')
})

test('markup is text like any other', async () => {
  const { session, config } = await openPage()
  const said = { en: '<script>alert(1)</script>' }
  await change(session, texts('booking', ADD, said))
  expect((await config()).custom_texts).toEqual({ booking: { [ADD]: said } })
})

test.each([
  ['a text', 'x'],
  ['a list', [{ shell: {} }]],
  ['a text of an owner', { shell: 'x' }],
  ['no languages', { shell: { 'nav.tickets': 'Eintritt' } }],
  ['a number', { shell: { 'nav.tickets': { en: 7 } } }],
  ['a list of a language', { shell: { 'nav.tickets': { en: ['x'] } } }],
])('what is no text is refused: %s', async (_, custom_texts) => {
  const { session, config } = await openPage()
  expect((await preview(session, { custom_texts })).answer).toMatchObject({ kind: 'problems' })
  expect(await config()).not.toHaveProperty('custom_texts')
})

test('more texts than visitors should wait for are refused', async () => {
  const { session } = await openPage()
  const many = (count: number, text: string) => ({
    custom_texts: {
      'mf-own': Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`k${at}`, { en: text }]),
      ),
    },
  })
  const planOf = async (wanted: object) => (await preview(session, wanted)).answer
  expect((await planOf(many(200, 'x'))).kind).toBe('preview')
  const tooMany = { kind: 'problems', problems: [{ path: 'custom_texts', kind: 'many' }] }
  expect(await planOf(many(201, 'x'))).toMatchObject(tooMany)
  expect((await planOf(many(15, 'é'.repeat(500)))).kind).toBe('preview')
  expect(await planOf(many(16, 'é'.repeat(500)))).toMatchObject(tooMany)
})

test('a custom text of the catalogue that is wrong costs neither the others nor the operator’s', async () => {
  const { shop, session, config } = await openPage()
  const { catalogue } = shop.backend
  catalogue.config.custom_texts = {
    shell: { 'nav.tickets': { en: 'Admission', de: 7 }, 'nav.menu': 'x' },
    booking: { [ADD]: { en: '$t(nav.tickets)' } },
  }
  const admission = { shell: { 'nav.tickets': { en: 'Admission' } } }
  expect((await config()).custom_texts).toEqual(admission)
  await change(session, {
    custom_texts: { ...admission, shared: { 'action.close': { en: 'Shut' } } },
  })
  expect((await config()).custom_texts).toEqual({
    ...admission,
    shared: { 'action.close': { en: 'Shut' } },
  })
})

test('the desk gets all texts of the shop in every language, spelt as in the museum’s country', async () => {
  const { shop, session } = await openPage()
  const list = async (): Promise<ShopText[]> => (await session.call('texts')).answer.texts
  const all = await list()
  expect(new Set(all.map(({ owner }) => owner))).toEqual(
    new Set([
      'shell',
      'shared',
      'booking',
      'mf-tickets',
      'mf-tours',
      'mf-merch',
      'mf-vouchers',
      'mf-checkout',
      'mf-account',
    ]),
  )
  const find = (texts: ShopText[], owner: string, key: string) =>
    texts.find((one) => one.owner === owner && one.key === key)?.originals
  const add = find(all, 'booking', ADD)
  expect(Object.keys(add ?? {}).sort()).toEqual([...LANGUAGES].sort())
  expect(add?.de).toBe('In den Warenkorb')
  const close = async () => find(await list(), 'shared', 'action.close')?.de
  expect(await close()).toBe('Schliessen')
  await change(session, { country: 'DE' })
  expect(await close()).toBe('Schließen')
  expect((await shop.app.request('/operator/api/texts')).status).toBe(401)
})
