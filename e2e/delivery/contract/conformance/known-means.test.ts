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

/** A museum with a known account and a payable order. */
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

/** Replaces the answers of a call from its n-th time on; earlier ones stay real. */
function fromTime(first: number, answers: (c: Context) => Response): Fault['answers'] {
  let times = 0
  return (c, answer) => {
    times += 1
    return times < first ? c.json(answer as object) : answers(c)
  }
}

test('with a known account and order, reads their answers and leaves the password unchanged', async () => {
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

test('without --write, reads the account and changes nothing', async () => {
  const means = await servedWithMeans('read')
  const rows = async () => await database.db.selectFrom('account').selectAll().execute()
  const before = await rows()
  const { of } = await checked(means)
  expect(await rows()).toEqual(before)
  expect(of('authLogin').tried).toEqual(['refusal', 'answer'])
  expect(of('customerPwdChange')).toMatchObject({ tried: ['refusal'], reason: 'writes: --write' })
  expect(of('customerPwdReset')).toMatchObject({ tried: ['refusal'], reason: 'writes: --write' })
})

test('reports a backend that returns another person or another order', async () => {
  const means = await servedWithMeans('mistaken', [
    {
      path: 'customer',
      answers: (c, answer) => c.json({ ...Object(answer), email: 'b@mail.example' }),
    },
    { path: 'order/review', answers: (c, answer) => c.json({ ...Object(answer), id: 'another' }) },
  ])
  const { of } = await checked(means)
  expect(of('customerData').differences).toEqual([
    'email is "b@mail.example", but mistaken@mail.example signed in',
  ])
  expect(of('orderReview').differences).toEqual([`id is "another" for the order ${means.order}`])
})

test('reports a lost answer to a password change, and checks that the password is unchanged', async () => {
  const means = await servedWithMeans('lost', [
    { path: 'customer/pwdchange', answers: fromTime(2, (c) => c.json({ error: 'no' }, 500)) },
  ])
  const { of } = await checked({ ...means, write: true })
  expect(of('customerPwdChange').differences).toEqual([
    expect.stringContaining('status 500 instead of 200'),
  ])
  expect(of('authLogin').differences).toEqual([])
})

test('reports an account that can no longer sign in', async () => {
  const means = await servedWithMeans('stuck', [
    { path: 'auth/login', answers: fromTime(3, (c) => c.json({ error: 'no' }, 401)) },
  ])
  const { of } = await checked({ ...means, write: true })
  expect(of('customerPwdChange').differences).toEqual([
    'stuck@mail.example can no longer sign in with its password: it may end with "-2" now',
  ])
})

test('reports a wrong password once, and skips the calls that need a sign-in', async () => {
  const means = await servedWithMeans('wrong')
  const account = { ...means.account, password: 'another-one' }
  const { of } = await checked({ ...means, account, write: true })
  expect(of('authLogin').differences).toEqual([expect.stringMatching(/^status 401 instead of 200/)])
  expect(of('customerPwdChange').tried).toEqual(['refusal'])
})
