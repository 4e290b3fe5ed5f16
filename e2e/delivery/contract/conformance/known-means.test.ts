import type { Context } from 'hono'
import { expect, test, vi } from 'vitest'
import { useShopDatabase } from '../../../museum/backend/testing/databases.ts'
import { BOX_OFFICE_SECRET, SHOP_ORIGIN } from '../../../museum/backend/testing/test-shop.ts'
import { checked, type Fault, serveMuseum } from '../testing/served-museum.ts'
import { conforms } from './check-conformance.ts'

const database = useShopDatabase()
vi.setConfig({ testTimeout: 20_000 })

const ADDRESS = { street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' }
const PERSON = { fname: 'Ada', lname: 'Meier', ...ADDRESS, shipping: null }
const PASSWORD = 'Laternenquai-7'

/** A museum that knows somebody, and an order somebody can pay. */
async function servedWithMeans(name: string, faults: readonly Fault[] = []) {
  const api = await serveMuseum(database.db, faults)
  const account = { email: `${name}@mail.example`, password: PASSWORD }
  await send(`${api}/de/customer/register`, { c: { ...PERSON, ...account } })
  const order = (await send(`${api}/de/box-office/orders`, {
    c: { ...PERSON, email: account.email },
    items: [{ type: 'merchandise', id: 'b-night-train', count: 1 }],
    payable_until: new Date(Date.now() + 3_600_000).toISOString(),
  })) as { id: string }
  return { api, origin: SHOP_ORIGIN, account, order: order.id }
}

async function send(address: string, body: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${BOX_OFFICE_SECRET}`,
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

/** Another answer at this one of its calls and after it; before, the true one. */
function fromTime(first: number, answers: (c: Context) => Response): Fault['answers'] {
  let times = 0
  return (c, answer) => {
    times += 1
    return times < first ? c.json(answer as object) : answers(c)
  }
}

test('with an account and an order their answers are read, and the password stays', async () => {
  const means = await servedWithMeans('whole')
  const { found, of } = await checked({ ...means, write: true })
  expect(found.endpoints.flatMap(({ differences }) => differences)).toEqual([])
  expect(conforms(found)).toBe(true)
  for (const name of [
    'authLogin',
    'customerPwdChange',
    'customerPwdReset',
    'customerFromOrder',
    'orderReview',
  ] as const)
    expect(of(name).tried, name).toEqual(['refusal', 'answer'])
  const again = await checked({ ...means, order: null })
  expect(again.of('authLogin')).toMatchObject({ verdict: 'ok', tried: ['refusal', 'answer'] })
  const mails = database.db.selectFrom('mail').select('recipient')
  expect((await mails.execute()).map(({ recipient }) => recipient)).toContain(means.account.email)
})

test('without leave to write the account is read and not touched', async () => {
  const means = await servedWithMeans('read')
  const rows = async () => await database.db.selectFrom('account').selectAll().execute()
  const before = await rows()
  const { of } = await checked(means)
  expect(await rows()).toEqual(before)
  expect(of('authLogin').tried).toEqual(['refusal', 'answer'])
  expect(of('customerPwdChange')).toMatchObject({ tried: ['refusal'], reason: 'writes: --write' })
  expect(of('customerPwdReset')).toMatchObject({ tried: ['refusal'], reason: 'writes: --write' })
})

test('a backend that knows somebody else behind the sign-in, or another order, differs', async () => {
  const means = await servedWithMeans('mistaken', [
    {
      path: 'customer',
      answers: (c, answer) => c.json({ ...Object(answer), email: 'b@mail.example' }),
    },
    { path: 'order/review', answers: (c, answer) => c.json({ ...Object(answer), id: 'another' }) },
  ])
  const { of } = await checked(means)
  expect(of('customerData').differences).toEqual([
    'email is "b@mail.example" for who signs in as mistaken@mail.example',
  ])
  expect(of('orderReview').differences).toEqual([`id is "another" for the order ${means.order}`])
})

test('an answer that is lost is reported, and the password is checked to be unchanged', async () => {
  const means = await servedWithMeans('lost', [
    { path: 'customer/pwdchange', answers: fromTime(2, (c) => c.json({ error: 'no' }, 500)) },
  ])
  const { of } = await checked({ ...means, write: true })
  expect(of('customerPwdChange').differences).toEqual([
    expect.stringContaining('status 500 instead of 200'),
  ])
  expect(of('authLogin').differences).toEqual([])
})

test('an account that can no longer log in is reported', async () => {
  const means = await servedWithMeans('stuck', [
    { path: 'auth/login', answers: fromTime(3, (c) => c.json({ error: 'no' }, 401)) },
  ])
  const { of } = await checked({ ...means, write: true })
  expect(of('customerPwdChange').differences).toEqual([
    'stuck@mail.example is not let in with its own password any more: it may have "-2" at its end now',
  ])
})

test('a wrong password is one difference, and nothing behind it is tried', async () => {
  const means = await servedWithMeans('wrong')
  const account = { ...means.account, password: 'another-one' }
  const { of } = await checked({ ...means, account, write: true })
  expect(of('authLogin').differences).toEqual([expect.stringMatching(/^status 401 instead of 200/)])
  expect(of('customerPwdChange').tried).toEqual(['refusal'])
})
