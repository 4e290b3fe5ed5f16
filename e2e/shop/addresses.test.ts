import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

const NONE = { publicOrigin: undefined, providerPublicOrigin: undefined }

test('a shop that listens on loopback can be used by any name of this machine', () => {
  for (const host of ['localhost', '127.0.0.1', '::1']) {
    const { returnOrigins } = addressesOf({ host, ...NONE }, 8080, 8081)
    expect([...returnOrigins.known].sort()).toEqual([
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
      'http://localhost:8080',
    ])
    expect(returnOrigins.mailed).toBe(returnOrigins.known[0])
  }
})

test('visitors reach the provider by the host name that led them to the shop', () => {
  const { providerFor } = addressesOf({ host: '0.0.0.0', ...NONE }, 8080, 8081)
  expect(providerFor('http://127.0.0.1:8080/de')).toBe('http://127.0.0.1:8081')
  expect(providerFor('http://[::1]:8080/de')).toBe('http://[::1]:8081')
  expect(providerFor('http://192.168.1.5:8080/de')).toBe('http://192.168.1.5:8081')
})

test("a shop open to others without a public address uses the machine's names, but not in mails", () => {
  const { returnOrigins, providerInside, shop } = addressesOf(
    { host: '0.0.0.0', ...NONE },
    8080,
    8081,
    ['192.168.1.5', 'museum', 'museum.local'],
  )
  expect(returnOrigins).toEqual({
    known: [
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
      'http://192.168.1.5:8080',
      'http://museum:8080',
      'http://museum.local:8080',
    ],
    mailed: null,
  })
  const one = addressesOf({ host: '192.168.1.5', ...NONE }, 8080, 8081, ['10.0.0.1'])
  expect(one.returnOrigins.known).not.toContain('http://10.0.0.1:8080')
  expect(one.returnOrigins.mailed).toBeNull()
  expect(providerInside).toBe('http://localhost:8081')
  expect(shop).toBe('http://localhost:8080')
})

test("uses the proxy's address in public, and the machine's own on loopback", () => {
  const settings = {
    host: '127.0.0.1',
    publicOrigin: 'https://shop.example',
    providerPublicOrigin: 'https://pay.example',
  }
  const addresses = addressesOf(settings, 8080, 8081)
  expect(addresses).toMatchObject({
    shop: 'https://shop.example',
    provider: 'https://pay.example',
    providerInside: 'http://127.0.0.1:8081',
  })
  expect(addresses.returnOrigins.known).toContain('https://shop.example')
  expect(addresses.returnOrigins.known).toContain('http://localhost:8080')
  expect(addresses.providerFor('https://shop.example/de')).toBe('https://pay.example')
  const open = addressesOf({ ...settings, host: '0.0.0.0' }, 8080, 8081)
  expect(addresses.returnOrigins.mailed).toBe('https://shop.example')
  expect(open.returnOrigins).toEqual({
    known: ['https://shop.example'],
    mailed: 'https://shop.example',
  })
})

test('addresses have no port if it is the default one', () => {
  const { returnOrigins, shop } = addressesOf({ host: 'localhost', ...NONE }, 80, 81)
  expect(shop).toBe('http://localhost')
  expect(returnOrigins.known).toContain('http://127.0.0.1')
})
