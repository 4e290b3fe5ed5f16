import { expect, test } from 'vitest'
import { createPaymentGateway } from './payment-gateway.ts'

const PAID_FOR = { amount: 4000, currency: 'CHF', reference: 'cart-1' }

const answering = (body: object) =>
  createPaymentGateway({ origin: 'https://pay.example', secret: 's' }, async () =>
    Response.json({ ...PAID_FOR, ...body }),
  )

test('what is reported of a payer is read field by field, and nothing of it loses a paid payment', async () => {
  const payer = { givenName: 'Pia', email: 5, city: 'a\ud800', country: 'CH', card: '4242' }
  expect(await answering({ status: 'paid', payer }).readStatus('p')).toEqual({
    ...PAID_FOR,
    status: 'paid',
    payer: { givenName: 'Pia', country: 'CH' },
  })
  for (const unreadable of ['Pia', 7, [], null, undefined]) {
    const gateway = answering({ status: 'paid', payer: unreadable })
    const readings = [await gateway.readStatus('p'), await gateway.cancel('p')]
    for (const { status, payer: read } of readings) {
      expect({ status, reported: Object.values(read ?? {}) }).toEqual({
        status: 'paid',
        reported: [],
      })
    }
  }
})

test('a status nobody knows is no answer', async () => {
  await expect(answering({ status: 'maybe', payer: null }).readStatus('p')).rejects.toThrow('GET')
})

test('an answer that does not say what was paid is none', async () => {
  for (const missing of Object.keys(PAID_FOR)) {
    const gateway = answering({ status: 'paid', payer: null, [missing]: undefined })
    await expect(gateway.readStatus('p')).rejects.toThrow('GET')
  }
})
