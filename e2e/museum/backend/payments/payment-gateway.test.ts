import { expect, onTestFinished, test, vi } from 'vitest'
import { createPaymentGateway, ProviderResting } from './payment-gateway.ts'

const PAID_FOR = { amount: 4000, currency: 'CHF', reference: 'cart-1' }

const answering = (body: object) =>
  createPaymentGateway({ origin: 'https://pay.example', secret: 's' }, async () =>
    Response.json({ ...PAID_FOR, ...body }),
  )

test('reads the reported payer field by field, and invalid fields never lose a paid payment', async () => {
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

test('rejects an unknown status', async () => {
  await expect(answering({ status: 'maybe', payer: null }).readStatus('p')).rejects.toThrow('GET')
})

test('does not follow redirects of the provider', async () => {
  const asked: [string, RequestRedirect | undefined][] = []
  const gateway = createPaymentGateway(
    { origin: 'https://pay.example', secret: 's' },
    async (url, init) => {
      asked.push([url, init.redirect])
      return Response.redirect('https://evil.example/payments/p', 307)
    },
  )
  await expect(gateway.readStatus('p')).rejects.toThrow('GET')
  expect(asked).toEqual([['https://pay.example/payments/p', 'manual']])
})

test('rejects an answer that lacks amount, currency or reference', async () => {
  for (const missing of Object.keys(PAID_FOR)) {
    const gateway = answering({ status: 'paid', payer: null, [missing]: undefined })
    await expect(gateway.readStatus('p')).rejects.toThrow('GET')
  }
})

/** A gateway whose provider answers with the status that a test sets; `asked` counts the calls. */
function failing(keepsPauses = false) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const provider = { status: 503, asked: 0, headers: {} }
  const options = { origin: 'https://pay.example', secret: 's', keepsPauses }
  const gateway = createPaymentGateway(options, async () => {
    provider.asked += 1
    const { status, headers } = provider
    return Response.json({ ...PAID_FOR, status: 'open', payer: null }, { status, headers })
  })
  const ask = () =>
    gateway.readStatus('p').then(
      () => 'answered',
      (error: unknown) => (error instanceof ProviderResting ? 'resting' : 'unreachable'),
    )
  return { provider, gateway, ask }
}

test.each([500, 503])(
  'after status %d ten times in a row, makes no calls for a moment, then tries a single one',
  async (status) => {
    const { provider, gateway, ask } = failing()
    provider.status = status
    for (let i = 0; i < 10; i += 1) expect(await ask()).toBe('unreachable')
    expect(gateway.isResting()).toBe(true)
    for (let i = 0; i < 5; i += 1) expect(await ask()).toBe('resting')
    expect(provider.asked).toBe(10)

    vi.setSystemTime(Date.now() + 5000)
    expect(gateway.isResting()).toBe(false)
    expect(await ask()).toBe('unreachable')
    expect(await ask()).toBe('resting')

    provider.status = 200
    vi.setSystemTime(Date.now() + 5000)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('answered'))
    expect(gateway.isResting()).toBe(false)
  },
)

test('an unknown payment does not count as a failure of the provider', async () => {
  const { provider, ask } = failing()
  provider.status = 404
  for (let i = 0; i < 30; i += 1) expect(await ask()).toBe('unreachable')
  expect(provider.asked).toBe(30)
})

test("a provider that limits calls (429) is not treated as broken: customers' calls are still sent", async () => {
  const { provider, gateway, ask } = failing()
  Object.assign(provider, { status: 429, headers: { 'Retry-After': '30' } })
  for (let i = 0; i < 30; i += 1) expect(await ask()).toBe('resting')
  expect(provider.asked).toBe(30)
  expect(gateway.isResting()).toBe(false)
  provider.status = 200
  expect(await ask()).toBe('answered')
})

test.each([
  ['30', 30_000],
  ['3600', 60_000],
  ['soon', 5000],
])('work that can wait makes no calls during the pause (Retry-After: %s)', async (header, ms) => {
  const { provider, gateway, ask } = failing(true)
  Object.assign(provider, { status: 429, headers: { 'Retry-After': header } })
  const resting = await gateway.readStatus('p').catch((error: unknown) => error)
  expect(resting).toMatchObject({ name: 'ProviderResting', againMs: ms })
  provider.status = 200
  vi.setSystemTime(Date.now() + ms - 1)
  expect([await ask(), gateway.isResting(), provider.asked]).toEqual(['resting', true, 1])
  vi.setSystemTime(Date.now() + 1)
  expect([await ask(), gateway.isResting(), provider.asked]).toEqual(['answered', false, 2])
})
