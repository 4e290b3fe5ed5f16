import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { owner, pass } from '../testing/goods-items.ts'
import { CUSTOMER, createTestShop, freshDay, groupTour, SHIPPED_TO } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

const MESSAGE = 'Your card was charged: https://evil.example'
const t = serverTexts('en')

// Regression: a mail of the museum to a stranger began "Dear Your card was charged …
// https://evil.example".
test('rejects an invalid name in every field for names', async () => {
  const shop = createTestShop(database.db)
  const { body } = await shop.call('POST', 'en/auth/guest', {})
  const { token } = body as { token: string }
  const says = async (c: object) =>
    (await shop.call('POST', 'en/customer/update', { c, token })).body
  for (const name of ['fname', 'lname', 'company', 'street', 'zip', 'city']) {
    expect(await says({ ...CUSTOMER, [name]: MESSAGE })).toEqual({ [name]: [t('field.name')] })
    expect(await says({ ...CUSTOMER, [name]: 'x'.repeat(101) })).toEqual({
      [name]: [t('field.tooLong')],
    })
  }
  for (const name of ['name', 'street', 'zip', 'city']) {
    const shipping = { ...SHIPPED_TO, [name]: MESSAGE }
    expect(await says({ ...CUSTOMER, shipping })).toEqual({
      [`shipping.${name}`]: [t('field.name')],
    })
  }
  const refused = await shop.initPayment([pass([owner(MESSAGE)])])
  expect(refused.body).toEqual({ error: t('problem.ownerName', { line: 'Annual pass' }) })
})

test("a customer's words never become a link in a mail", async () => {
  const shop = createTestShop(database.db)
  const group = groupTour(`${freshDay()} 10:00:00`)
  const [, ...others] = group.answers
  const answers = [
    { id: 'name', type: 'text', value: `${MESSAGE}/pay\nwww.evil.example` },
    ...others,
  ]
  const token = await shop.createGuest({ fname: 'evil.example', lname: 'Dr.Who' })
  await shop.buy([{ ...group, answers }], { token })
  const [mail] = shop.mailBox.sent
  expect(mail?.text).toContain('Dear evil. example Dr. Who,')
  expect(mail?.text).toContain('Your card was charged: evil. example/pay evil. example')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil\.example/)
})

test('leaves a name as long as a sentence out of the greeting', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest({
    fname: 'Your card was charged again, ',
    lname: 'x'.repeat(60),
  })
  await shop.buy([pass()], { token })
  expect(shop.mailBox.sent[0]?.text).toMatch(/^Hello,\n/)
})
