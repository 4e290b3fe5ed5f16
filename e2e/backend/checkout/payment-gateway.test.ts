import { expect, test } from 'vitest'
import { createPaymentGateway } from './payment-gateway.ts'

const answering = (body: unknown) =>
  createPaymentGateway({ origin: 'https://pay.example', secret: 's' }, async () =>
    Response.json(body),
  )

test('what is told of a payer is read field by field, and nothing of it loses a paid payment', async () => {
  const payer = { givenName: 'Pia', email: 5, city: 'a\ud800', country: 'CH', card: '4242' }
  expect(await answering({ status: 'paid', payer }).readStatus('p')).toEqual({
    status: 'paid',
    payer: { givenName: 'Pia', country: 'CH' },
  })
  for (const unreadable of ['Pia', 7, [], null, undefined]) {
    const gateway = answering({ status: 'paid', payer: unreadable })
    const readings = [await gateway.readStatus('p'), await gateway.cancel('p')]
    for (const { status, payer: read } of readings) {
      expect({ status, told: Object.values(read ?? {}) }).toEqual({ status: 'paid', told: [] })
    }
  }
})

test('a status nobody knows is no answer', async () => {
  await expect(answering({ status: 'maybe', payer: null }).readStatus('p')).rejects.toThrow('GET')
})
