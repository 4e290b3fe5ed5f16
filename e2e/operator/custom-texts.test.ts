import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import type { ShopText } from './contract/texts.ts'
import { useOperatorPage, wordsOf } from './testing/operator-page.ts'

const { shop, session, config } = useOperatorPage()

const ADD = 'summary.add'
const texts = (owner: string, key: string, said: object) => ({
  custom_texts: { [owner]: { [key]: said } },
})

test('previews, saves and undoes a text, and sends it in the languages of the visitor', async () => {
  const said = { de: 'Jetzt reservieren', fr: 'Réserver', sv: 'Boka' }
  const { answer } = await session.preview(texts('booking', ADD, said))
  expect(answer.kind).toBe('preview')
  expect(wordsOf(answer)).toContain(
    'Texts · Date, time and number · summary.add · Deutsch: Shop’s own wording → Jetzt reservieren',
  )
  await session.save(answer)
  // This is the config of a request for English; an address without a language is in German.
  expect((await config()).custom_texts).toEqual({ booking: { [ADD]: { de: 'Jetzt reservieren' } } })
  const french = await shop.app.request('/api/fr/shopinfo/config?shop=6')
  expect((await french.json()).custom_texts).toEqual({
    booking: { [ADD]: { de: 'Jetzt reservieren', fr: 'Réserver' } },
  })
  await session.undo(1)
  expect(await config()).not.toHaveProperty('custom_texts')
})

test('treats markup as plain text', async () => {
  const said = { en: '<script>alert(1)</script>' }
  await session.change(texts('booking', ADD, said))
  expect((await config()).custom_texts).toEqual({ booking: { [ADD]: said } })
})

test('refuses more texts than visitors can load quickly', async () => {
  const many = (count: number, text: string) => ({
    custom_texts: {
      'mf-own': Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`k${at}`, { en: text }]),
      ),
    },
  })
  const planOf = async (wanted: object) => (await session.preview(wanted)).answer
  expect((await planOf(many(200, 'x'))).kind).toBe('preview')
  const tooMany = { kind: 'problems', problems: [{ path: 'custom_texts', kind: 'many' }] }
  expect(await planOf(many(201, 'x'))).toMatchObject(tooMany)
  expect((await planOf(many(15, 'é'.repeat(500)))).kind).toBe('preview')
  expect(await planOf(many(16, 'é'.repeat(500)))).toMatchObject(tooMany)
})

test('ignores an invalid custom text in the catalogue, and shows the valid ones', async () => {
  const { catalogue } = shop.backend
  catalogue.config.custom_texts = {
    shell: { 'nav.tickets': { en: 'Admission', de: 7 }, 'nav.menu': 'x' },
    booking: { [ADD]: { en: '$t(nav.tickets)' } },
  }
  const admission = { shell: { 'nav.tickets': { en: 'Admission' } } }
  expect((await config()).custom_texts).toEqual(admission)
  await session.change({
    custom_texts: { ...admission, shared: { 'action.close': { en: 'Shut' } } },
  })
  expect((await config()).custom_texts).toEqual({
    ...admission,
    shared: { 'action.close': { en: 'Shut' } },
  })
})

test('gives the desk all texts of the shop in every language, in the spelling of the museum’s country', async () => {
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
  await session.change({ country: 'DE' })
  expect(await close()).toBe('Schließen')
  expect((await shop.app.request('/operator/api/texts')).status).toBe(401)
})
