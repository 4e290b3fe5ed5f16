import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { CUSTOMER, createTestShop, PASSWORD } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { isGuessable } from './guessable-password.ts'
import { md5Of } from './password-hash.ts'

const database = useShopDatabase()
const GUESSABLE = [serverTexts('en')('field.passwordGuessable')]
const PERSON = { ...CUSTOMER, email: 'ada.meier@mail.example', company: 'Müller & Söhne' }

function judge(password: string) {
  return isGuessable(createTestShop(database.db).backend, md5Of(password), PERSON)
}

test('more than 3000 common passwords are as long as the shop requires', () => {
  const long = dictionary['passwords-common'].filter((one) => [...one].length >= 8)
  expect(long.length).toBeGreaterThan(3000)
})

test.each([
  'password',
  'Password1',
  'PASSWORD1',
  'iloveyou',
  'museum2026',
  'Museum2021!',
  'Bienvenue123',
  'shop.example',
  'ada.meier@mail.example',
  'Meier2026',
  'Muller12345',
  'müllersöhne',
])('the password %s is guessable', async (password) => {
  expect(await judge(password)).toBe(true)
})

test.each([PASSWORD, 'Laternenquai-7'])('the password %s is not guessable', async (password) => {
  expect(await judge(password)).toBe(false)
})

test('the name of the museum is guessable, in each of its languages', async () => {
  const { backend } = createTestShop(database.db)
  const { site_name: _, ...config } = backend.catalogue.config
  const names = { site_name: 'Turmwacht', site_name_translations: { fr: 'Garde des Étoiles' } }
  const catalogue = { ...backend.catalogue, config: { ...config, ...names } }
  const judged = (password: string) =>
    isGuessable({ ...backend, catalogue }, md5Of(password), PERSON)
  for (const password of ['Turmwacht', 'turmwacht2026', 'Gardedesetoiles1', 'ÉTOILES2025!'])
    expect(await judged(password), password).toBe(true)
  expect(await judged('Turmfalke2026')).toBe(false)
})

// The attack: one request without an account contained a company name of 50,000 words, and blocked
// all other answers for seconds.
test("compares only as much of a customer's texts as a form may have", async () => {
  const shop = createTestShop(database.db)
  const words = Array.from({ length: 50_000 }, (_, at) => (26 ** 3 + at).toString(26))
  const register = (word = '') => {
    const c = { ...CUSTOMER, company: words.join(' '), password: `${word}1234` }
    return shop.call('POST', 'en/customer/register', { c })
  }
  const company = [serverTexts('en')('field.tooLong')]
  const first = await register(words[0])
  expect(first).toEqual({ status: 422, body: { company, password: GUESSABLE } })
  for (const word of [words[100], words.at(-1)])
    expect(await register(word)).toEqual({ status: 422, body: { company } })
})

test('refuses guessable passwords at registration, at a change and by a mailed link', async () => {
  const shop = createTestShop(database.db)
  const email = 'lovelace@mail.example'
  const own = md5Of('Lovelace2026')
  const c = { ...CUSTOMER, email, password: 'baseball1' }
  expect(await shop.call('POST', 'en/customer/register', { c })).toEqual({
    status: 422,
    body: { password: GUESSABLE },
  })
  const token = await shop.createAccount({ email })
  for (const _pn of [md5Of('sunshine'), own]) {
    const change = { token, _po: md5Of(PASSWORD), _pn }
    expect(await shop.call('POST', 'en/customer/pwdchange', change)).toEqual({
      status: 422,
      body: { _pn: GUESSABLE },
    })
  }
  const link = await shop.mailedReset(email)
  const confirm = (_p: string) => shop.call('POST', 'en/customer/pwdconfirm', { token: link, _p })
  for (const _p of [md5Of('letmein1'), own])
    expect(await confirm(_p)).toEqual({ status: 422, body: { _p: GUESSABLE } })
  // The link still accepts another password.
  expect((await confirm(md5Of('Laternenquai-7'))).status).toBe(200)
})
