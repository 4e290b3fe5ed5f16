import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { addArticle, article, owner, pass, stockOf } from '../testing/goods-items.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

test('refuses a pass that is bought as an ordinary article, without an owner', async () => {
  const shop = createTestShop(database.db)
  const id = addArticle(shop, { kind: 'pass', stock: 1, name: 'Jahr' })
  const { body } = await shop.call('GET', `en/merchandise?article=${id}`)
  expect(body).toMatchObject({ product_kind_ref: '13' })
  for (const language of LANGUAGES) {
    const error = serverTexts(language)('problem.needsOwners', { line: 'Jahr' })
    const answer = await shop.initPayment([article(id)], { language })
    expect(answer).toEqual({ status: 422, body: { error } })
  }
  expect(await stockOf(shop, id)).toBe(1)
})

const ben = owner('Ben Blum')

function home(changes: object) {
  return { ...ben, address: { ...ben.address, ...changes } }
}

test('the refusal names the missing parts of an address in every language', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const item = pass([home({ street: '', zip: '', city: '', country: '' })])
  const errors = new Set<string>()
  for (const language of LANGUAGES) {
    const { status, body } = await shop.initPayment([item], { token, language })
    const { error } = body as { error: string }
    expect(status).toBe(422)
    const t = serverTexts(language)
    for (const field of ['street', 'zip', 'city', 'country'] as const)
      expect(error).toContain(t(`addressField.${field}`))
    errors.add(error)
  }
  expect(errors.size).toBe(LANGUAGES.length)
})

test('accepts owners in countries without delivery if their pass is sent elsewhere', async () => {
  const shop = createTestShop(database.db)
  const { mail } = await shop.buy([pass([home({ country: 'NO' })])])
  expect(mail).toContain('Made out to: Ben Blum, Gasse 2, 9000 Chur, Norway\n')
  expect(mail).toContain('Sent to: Ada Meier, Weg 1, 8000 Zürich, Switzerland\n')

  const there = { ...home({ country: 'NO' }), send_to_custom_addr: true }
  const { status, body } = await shop.initPayment([pass([there])])
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Norway')])
})
