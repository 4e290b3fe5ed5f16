import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { addArticle, article, owner, pass, stockOf } from '../testing/goods-items.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

test('a pass cannot be bought as an ordinary article, without saying whom it is for', async () => {
  const shop = createTestShop(database.db)
  const id = addArticle(shop, { kind: 'pass', stock: 1, name: 'Jahr' })
  const { body } = await shop.call('GET', `en/merchandise?article=${id}`)
  expect(body).toMatchObject({ product_kind_ref: '13' })
  for (const language of LANGUAGES) {
    const error = serverTexts(language)('problem.needsOwners', { line: 'Jahr' })
    expect(await shop.initPayment([article(id)], { language })).toEqual({
      status: 422,
      body: { error },
    })
  }
  expect(await stockOf(shop, id)).toBe(1)
})

const ben = owner('Ben Blum')

const incomplete: [string, object, string][] = [
  ['more passes than owners', { ...pass([ben]), count: 2 }, 'exactly 2 people'],
  ['more owners than passes', { ...pass([ben, ben]), count: 1 }, 'exactly 1 person'],
  ['passes without owners', { type: 'annualPass', id: 'pass', count: 1 }, 'exactly 1 person'],
  ['an owner that is none', { ...pass([ben, ben]), owners: [ben, null] }, 'the name of the holder'],
  ['a blank name', pass([{ ...ben, name: ' \n' }]), 'the name of the holder'],
  ['no address', pass([{ ...ben, address: null }]), 'of Ben Blum is not complete'],
  ['no city, not even to be sent to', pass([home({ city: '' })]), 'Please check: town or city.'],
  ['an unknown country', pass([home({ country: 'XX' })]), 'Please check: country.'],
  ['no country', pass([home({ country: undefined })]), 'Please check: country.'],
]

function home(changes: object) {
  return { ...ben, address: { ...ben.address, ...changes } }
}

for (const [what, item, missing] of incomplete) {
  test(`${what}: the purchase is refused, and the refusal says what is missing`, async () => {
    const answer = await createTestShop(database.db).initPayment([item])
    expect(answer).toEqual({ status: 422, body: { error: expect.stringContaining(missing) } })
  })
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

test('owners may live where nothing is sent to, as long as their pass is not sent there', async () => {
  const shop = createTestShop(database.db)
  const bought = await shop.hold([pass([home({ country: 'NO' })])])
  shop.payments.settle(bought, 'paid')
  await shop.execPayment(bought)
  await shop.backend.mails.idle()
  const text = shop.mailBox.sent[0]?.text ?? ''
  expect(text).toContain('Made out to: Ben Blum, Gasse 2, 9000 Chur, Norway\n')
  expect(text).toContain('Sent to: Ada Meier, Weg 1, 8000 Zürich, Switzerland\n')

  const there = { ...home({ country: 'NO' }), send_to_custom_addr: true }
  const { status, body } = await shop.initPayment([pass([there])])
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Norway')])
})
